import { normalizePost } from '@tagwell/contracts/count-characters';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { useState } from 'react';
import { editDraft, editedPost } from '../../shared/storage/run.ts';
import { session } from '../../shared/storage/session.ts';
import { offerUndo } from '../../shared/ui/offer-undo.ts';
import { finishPost } from './finished-post.ts';

/** The post to copy, its saved edit, and what stands in the open editor: all kept in the session. */
export function useFinishedPost(post: string, leaders: readonly ThoughtLeader[]) {
  const [edit, setEdit] = useState(() => session.read(editedPost));
  const finished = finishPost(post, leaders, edit);
  const { text, composed } = finished;
  const [draft, setDraft] = useState(() => {
    const stored = session.read(editDraft);
    return stored?.base === text ? stored.text : undefined;
  });

  function keep(next: typeof edit): void {
    setEdit(next);
    if (next) session.write(editedPost, next);
    else session.remove(editedPost);
  }

  function changeDraft(next: string): void {
    setDraft(next);
    session.writeSoon(editDraft, { base: text, text: next });
  }

  function closeEditor(): void {
    setDraft(undefined);
    session.remove(editDraft);
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
