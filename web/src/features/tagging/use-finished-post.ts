import { normalizePost } from '@tagwell/contracts/count-characters';
import { useState } from 'react';
import type { Entry } from '../../shared/storage/session-store.ts';
import { session } from '../../shared/storage/session.ts';
import { offerUndo } from '../../shared/ui/offer-undo.ts';
import type { EditedPost } from '../../shared/validation/stored-run.ts';
import { finishPost } from './finished-post.ts';

/** Where a flow keeps the changes made by hand. */
export interface EditStore {
  saved: Entry<EditedPost>;
  /** What stands in the open editor; `base` is the text it started from. */
  draft: Entry<EditedPost>;
}

/** The post to copy, its saved edit, and what stands in the open editor: all kept in the session. */
export function useFinishedPost(composedNow: string, store: EditStore) {
  const [edit, setEdit] = useState(() => session.read(store.saved));
  const finished = finishPost(composedNow, edit);
  const { text, composed } = finished;
  const [draft, setDraft] = useState(() => {
    const stored = session.read(store.draft);
    return stored?.base === text ? stored.text : undefined;
  });

  function keep(next: typeof edit): void {
    setEdit(next);
    if (next) session.write(store.saved, next);
    else session.remove(store.saved);
  }

  function changeDraft(next: string): void {
    setDraft(next);
    session.writeSoon(store.draft, { base: text, text: next });
  }

  function closeEditor(): void {
    setDraft(undefined);
    session.remove(store.draft);
  }

  function save(next: string): void {
    closeEditor();
    if (next === text) return;
    keep({ base: composed, text: normalizePost(next) });
    offerUndo('Changes saved', 'Edit the post again to change it back', () => keep(edit));
  }

  function discard(abandoned: string): void {
    closeEditor();
    if (abandoned === text) return;
    offerUndo('Changes discarded', 'Edit the post again to redo them', () =>
      keep({ base: composed, text: normalizePost(abandoned) }),
    );
  }

  return { finished, draft, changeDraft, save, discard };
}
