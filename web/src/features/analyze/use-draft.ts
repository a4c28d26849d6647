import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useOnceOnline } from '../../shared/loading/online.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import {
  additionalKeywords,
  analysisJob,
  freeAccountDraft,
  postContent,
  typedKeyword,
} from '../../shared/storage/draft.ts';
import { offerUndo } from '../../shared/ui/toast-store.ts';
import { reportPost } from '../../shared/usage.ts';
import { prepareAnalysis, includePendingKeyword } from './analysis-input.ts';

/**
 * The post and its keywords, stored in the session on every change.
 * @param given shown in the field instead of the stored text
 */
export function useDraft(given?: string) {
  const [post, setPost] = useState(() => given ?? tabStorage.read(postContent) ?? '');
  const [keywords, setKeywords] = useState(() => tabStorage.read(additionalKeywords) ?? []);
  const [typed, setTyped] = useState(() => tabStorage.read(typedKeyword) ?? '');
  const changeTyped = useCallback((next: string) => {
    setTyped(next);
    tabStorage.writeSoon(typedKeyword, next);
  }, []);
  useEffect(() => {
    // A first visit stores nothing.
    if (keywords.length > 0 || tabStorage.read(additionalKeywords)) {
      tabStorage.write(additionalKeywords, keywords);
    }
  }, [keywords]);
  const [restored, setRestored] = useState(!given && post.trim() !== '');

  function changePost(next: string): void {
    setPost(next);
    tabStorage.writeSoon(postContent, next);
    reportPost(post, next);
  }

  /** The same draft, as another device left it, say. */
  function takeNewer(
    next: string,
    title = 'Your newest text is here',
    beforeUndo?: () => void,
  ): void {
    changePost(next);
    setRestored(false);
    offerUndo(title, 'Paste your text again', () => {
      beforeUndo?.();
      changePost(post);
    });
  }

  function startFresh(): void {
    const job = tabStorage.read(analysisJob);
    const restoreAccountDraft = detachAccountDraft();
    changePost('');
    setKeywords([]);
    changeTyped('');
    tabStorage.remove(analysisJob);
    setRestored(false);
    offerUndo('Draft cleared', 'Use the browser to paste your text again', () => {
      restoreAccountDraft();
      changePost(post);
      setKeywords(keywords);
      changeTyped(typed);
      if (job) tabStorage.write(analysisJob, job);
      setRestored(true);
    });
  }

  return {
    post,
    keywords,
    typed,
    restored,
    changePost,
    changeKeywords: setKeywords,
    changeTyped,
    takeNewer,
    startFresh,
  };
}

/** Another text begins: the draft that stood here stays in the account as the account has it. */
export function detachAccountDraft(): () => void {
  const kept = tabStorage.read(freeAccountDraft);
  tabStorage.remove(freeAccountDraft);
  return () => {
    if (kept) tabStorage.write(freeAccountDraft, kept);
  };
}

/** What the form of the free flow is given: the draft, and the way to its analysis. */
export function usePostForm(draft: ReturnType<typeof useDraft>) {
  const navigate = useNavigate();
  const { post, keywords, typed } = draft;
  const { keywords: all, problem } = includePendingKeyword(keywords, typed);
  const analysis = useOnceOnline([post, ...all].join('\n'), () => {
    prepareAnalysis(post, all);
    void navigate('/progress');
  });
  return {
    post,
    keywords,
    typed,
    waiting: analysis.waiting,
    starting: useNavigation().location?.pathname === '/progress',
    onPost: draft.changePost,
    onKeywords: draft.changeKeywords,
    onTyped: draft.changeTyped,
    onAnalyze: () => {
      draft.changeKeywords(all);
      if (problem === undefined) draft.changeTyped('');
      analysis.go();
    },
  };
}
