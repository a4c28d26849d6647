import { texts } from '@tagwell/contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageDrop } from '../../shared/forms/use-page-drop.ts';
import { dismissErrorToast, toast } from '../../shared/ui/toast-store.ts';
import { countQuery } from './api/connections.ts';
import { fileNameProblem, fileSizeWarning } from './file-rules.ts';
import { importView } from './import-view.ts';
import type { FileLook } from './inspect-file.ts';
import { loadFollowingAhead, useImport } from './use-import.ts';

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

export interface ChosenFile {
  file: File;
  /** Undefined while it is being looked at. */
  look: FileLook | undefined;
}

/** The file to import, looked at before it is sent. `problem` is why the last choice was none. */
function useChosenFile() {
  const [file, setFile] = useState<File>();
  const [look, setLook] = useState<FileLook>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    setLook(undefined);
    if (!file) return;
    loadFollowingAhead();
    const stop = new AbortController();
    lookLater(file, stop.signal).then(
      (seen) => setLook(withSize(seen, file)),
      () => {
        if (stop.signal.aborted) return;
        setFile(undefined);
        setProblem('Your browser could not read this file. Please choose it again.');
      },
    );
    return () => stop.abort();
  }, [file]);

  /** The one way in, for the picker and for a drop. */
  function choose(files: readonly File[]): void {
    const [first] = files;
    if (!first) return;
    if (files.length > 1)
      return setProblem('One file at a time, please: the ZIP, or Connections.csv, is enough.');
    const wrong = fileNameProblem(first.name);
    setProblem(wrong);
    if (wrong === undefined) {
      dismissErrorToast();
      return setFile(first);
    }
    toast({
      title: 'Invalid File Type',
      description: texts.importFileType,
      variant: 'destructive',
    });
  }

  const chosen: ChosenFile | undefined = file && { file, look };
  return { chosen, problem, choose, clear: () => setFile(undefined) };
}

/** What reads a file comes when there is one to read. */
async function lookLater(file: File, signal: AbortSignal): Promise<FileLook> {
  const { inspectFile } = await import('./inspect-file.ts');
  return inspectFile(file, signal);
}

function withSize(look: FileLook, file: File): FileLook {
  const warning = look.warning ?? fileSizeWarning(file);
  return { ...look, ...(warning !== undefined && { warning }) };
}
