import { useEffect, useEffectEvent, useState } from 'react';
import { session } from '../../shared/storage/browser-storage.ts';
import { additionalKeywords, analysisJob, postContent } from '../../shared/storage/draft.ts';
import { offerUndo } from '../../shared/ui/toast-store.ts';
import { tellOfPost } from '../../shared/usage.ts';

/** What another app on the phone hands over, by the names in the manifest. */
export function readSharedText(address: URLSearchParams): string | undefined {
  const [text, title, url] = ['text', 'title', 'url'].map(
    (part) => address.get(part)?.trim() ?? '',
  );
  const words = text || title;
  const parts = [words, url && !words?.includes(url) ? url : ''].filter((part) => part);
  return parts.length > 0 ? parts.join('\n\n') : undefined;
}

/**
 * The post and its keywords, kept in the session on every change.
 *
 * @param shared takes the place of the kept draft, which Undo brings back
 */
export function useDraft(shared?: string) {
  const [post, setPost] = useState(() => session.read(postContent) ?? '');
  const [keywords, setKeywords] = useState(() => session.read(additionalKeywords) ?? []);
  useEffect(() => {
    // A first visit leaves nothing behind.
    if (keywords.length > 0 || session.read(additionalKeywords)) {
      session.write(additionalKeywords, keywords);
    }
  }, [keywords]);
  const [restored, setRestored] = useState(post.trim() !== '');

  const takeShared = useEffectEvent((text: string) => {
    changePost(text);
    setRestored(false);
    if (post.trim() === '' || post === text) return;
    offerUndo('Your shared text is here', 'Paste your draft again', () => changePost(post));
  });
  useEffect(() => {
    if (shared !== undefined) takeShared(shared);
  }, [shared]);

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
