import { useState } from 'react';
import { additionalKeywords, analysisJob, postContent } from '../../shared/storage/draft.ts';
import { session } from '../../shared/storage/session.ts';
import { offerUndo } from '../../shared/ui/offer-undo.ts';

/** The post and its keywords, kept in the session on every change. */
export function useDraft() {
  const [post, setPost] = useState(() => session.read(postContent) ?? '');
  const [keywords, setKeywords] = useState(() => session.read(additionalKeywords) ?? []);
  const [restored, setRestored] = useState(post.trim() !== '');

  function changePost(next: string): void {
    setPost(next);
    session.writeSoon(postContent, next);
  }

  function changeKeywords(change: (keywords: string[]) => string[]): void {
    setKeywords((now) => {
      const next = change(now);
      session.write(additionalKeywords, next);
      return next;
    });
  }

  function startFresh(): void {
    const job = session.read(analysisJob);
    changePost('');
    changeKeywords(() => []);
    session.remove(analysisJob);
    setRestored(false);
    offerUndo('Draft cleared', 'Use the browser to paste your text again', () => {
      changePost(post);
      changeKeywords(() => keywords);
      if (job) session.write(analysisJob, job);
      setRestored(true);
    });
  }

  return { post, keywords, restored, changePost, changeKeywords, startFresh };
}
