import { useEffect, useState } from 'react';
import { additionalKeywords, analysisJob, postContent } from '../../shared/storage/draft.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { offerUndo } from '../../shared/ui/offer-undo.ts';
import { tellOfPost } from '../../shared/usage.ts';

/** The post and its keywords, kept in the session on every change. */
export function useDraft() {
  const [post, setPost] = useState(() => session.read(postContent) ?? '');
  const [keywords, setKeywords] = useState(() => session.read(additionalKeywords) ?? []);
  useEffect(() => {
    // A first visit leaves nothing behind.
    if (keywords.length > 0 || session.read(additionalKeywords)) {
      session.write(additionalKeywords, keywords);
    }
  }, [keywords]);
  const [restored, setRestored] = useState(post.trim() !== '');

  function changePost(next: string): void {
    setPost(next);
    session.writeSoon(postContent, next);
    tellOfPost(post, next);
  }

  function startFresh(): void {
    const job = session.read(analysisJob);
    changePost('');
    setKeywords([]);
    session.remove(analysisJob);
    setRestored(false);
    offerUndo('Draft cleared', 'Use the browser to paste your text again', () => {
      changePost(post);
      setKeywords(keywords);
      if (job) session.write(analysisJob, job);
      setRestored(true);
    });
  }

  return { post, keywords, restored, changePost, changeKeywords: setKeywords, startFresh };
}
