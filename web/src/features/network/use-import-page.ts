import { useQuery } from '@tanstack/react-query';
import { usePageDrop } from '../../shared/forms/use-page-drop.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { countQuery } from './api/connections.ts';
import { importView } from './import-view.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { useImport } from './use-import.ts';

export type ImportPage = ReturnType<typeof useImportPage>;

/** Everything that the import page knows: the chosen file, the import, and which step that makes. */
export function useImportPage() {
  const run = useImport();
  const file = useChosenFile();
  const network = useQuery(countQuery);
  const step = stepOf(run);
  const isBusy = step === 'sending' || step === 'reading';
  const dragging = usePageDrop(choose);

  function choose(files: readonly File[]): void {
    if (isBusy) {
      toast({ title: 'An import is under way', description: 'Bring the next file after it.' });
      return;
    }
    run.dismissFailure();
    run.forget();
    file.choose(files);
  }

  /** Puts a report away, with the file that it is about. */
  function startOver(): void {
    file.clear();
    run.forget();
  }

  return {
    step,
    isBusy,
    run,
    file,
    dragging: dragging && !isBusy,
    choose,
    startOver,
    view: importView(run.sent, run.job),
    replaces: (network.data ?? 0) > 0,
  };
}

type Step = 'choose' | 'sending' | 'reading' | 'done';

function stepOf({ sent, isFollowing, job }: ReturnType<typeof useImport>): Step {
  if (sent !== undefined) return 'sending';
  if (isFollowing) return 'reading';
  return job?.state === 'done' ? 'done' : 'choose';
}
