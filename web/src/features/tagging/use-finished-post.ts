import { normalizePost } from '@tagwell/contracts/count-characters';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { useState } from 'react';
import { editedPost } from '../../shared/storage/run.ts';
import { session } from '../../shared/storage/session.ts';
import { offerUndo } from '../../shared/ui/offer-undo.ts';
import { finishPost } from './finished-post.ts';

/** The post to copy and its edits, kept in the session. */
export function useFinishedPost(post: string, leaders: readonly ThoughtLeader[]) {
  const [edit, setEdit] = useState(() => session.read(editedPost));
  const finished = finishPost(post, leaders, edit);

  function keep(next: typeof edit): void {
    setEdit(next);
    if (next) session.write(editedPost, next);
    else session.remove(editedPost);
  }

  function save(text: string): void {
    if (text === finished.text) return;
    keep({ base: finished.composed, text: normalizePost(text) });
    offerUndo('Changes saved', 'Edit the post again to change it back', () => keep(edit));
  }

  return { finished, save };
}
