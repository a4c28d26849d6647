import { type Entry, session } from '../../shared/storage/browser-storage.ts';
import type { KeptDraft } from '../../shared/storage/draft.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { createDraftKeeper, type DraftKeeper, type Keeping } from './draft-keeper.ts';

/** Only a pause in the typing needs it. */
export const loadApi = () => import('./posts-api.ts');

/** Keeps the text of a field in the account; the entry says what it has of it. */
export function keeperOf(
  entry: Entry<KeptDraft>,
  onKeeping: (keeping: Keeping) => void,
): DraftKeeper {
  return createDraftKeeper({
    read: () => session.read(entry),
    write: (draft) => session.write(entry, draft),
    save: async (...draft) => (await loadApi()).saveDraft(...draft, { adopt: true }),
    onKeeping,
    onApart: sayApart,
  });
}

/**
 * Keeps what stands in a field before another post takes its place. Rejects when the account cannot
 * take it.
 */
export async function keepText(entry: Entry<KeptDraft>, text: string): Promise<void> {
  let failed: unknown;
  const keeper = keeperOf(entry, (keeping) => {
    failed = typeof keeping === 'object' ? keeping.failed : undefined;
  });
  keeper.change(text);
  await keeper.stop();
  if (failed !== undefined) throw failed;
}

function sayApart(): void {
  toast({
    title: 'This draft was changed elsewhere',
    description: 'What you write here is a draft of its own now. Both are in My posts.',
  });
}
