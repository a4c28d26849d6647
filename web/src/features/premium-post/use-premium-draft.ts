import { useState } from 'react';
import { postContent } from '../../shared/storage/draft.ts';
import { lastPremiumPost, premiumDraft } from '../../shared/storage/premium-run.ts';
import { session } from '../../shared/storage/session.ts';
import { offerUndo } from '../../shared/ui/offer-undo.ts';
import { tellOfPost } from '../../shared/usage.ts';

/** The post being written, kept on every change; it begins with what was typed in the free flow. */
export function usePremiumDraft() {
  const [post, setPost] = useState(
    () => session.read(premiumDraft) ?? session.read(postContent) ?? '',
  );
  const [restored, setRestored] = useState(post.trim() !== '');
  const [last, setLast] = useState(() => session.read(lastPremiumPost));

  function changePost(next: string): void {
    setPost(next);
    session.writeSoon(premiumDraft, next);
    tellOfPost(post, next);
  }

  function replacePost(next: string, title: string): void {
    const before = post;
    changePost(next);
    setRestored(false);
    offerUndo(title, 'Paste your text again', () => changePost(before));
  }

  function continueLast(): void {
    if (last === undefined) return;
    replacePost(last, 'Your last post is back');
    session.remove(lastPremiumPost);
    setLast(undefined);
  }

  return {
    post,
    restored,
    /** The post of the run before, when it is another one. */
    last: last === post ? undefined : last,
    changePost,
    continueLast,
    startFresh: () => replacePost('', 'Draft cleared'),
  };
}
