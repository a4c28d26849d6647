import { useNavigate } from 'react-router';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { freeAccountDraft, postContent } from '../shared/storage/draft.ts';
import {
  clearRun,
  lastPremiumPost,
  originalPostContent,
  premiumFailure,
  putInField,
  readField,
} from '../shared/storage/premium-run.ts';
import { toast, undoing } from '../shared/ui/toast-store.ts';
import { useLeavePage } from './leave-page.ts';

/** A flow's start, the page of its finished post, and what ends it. */
export interface Flow {
  start: string;
  finished: string;
  end: () => void;
}

export const premiumFlow: Flow = {
  start: '/premium-app',
  finished: '/premium-results',
  end: endPremium,
};

/** Starts a new post, after confirming unsaved changes, and offers to undo it. */
export function useAnotherPost(flow: Flow): () => void {
  const leavePage = useLeavePage();
  const navigate = useNavigate();
  return () => void leavePage(() => startAnotherPost(flow, (to) => void navigate(to)));
}

/** Returns where to start. Text in the other flow or in the field is kept. */
export function startAnotherPost(flow: Flow, navigate: (to: string) => void): string {
  const restore = tabStorage.snapshot();
  flow.end();
  // The reported usage belongs to the previous post.
  tabStorage.remove({ key: 'usageTold' });
  const action = undoing('Go back in the browser', () => {
    restore();
    navigate(flow.finished);
  });
  toast({ title: 'Ready for another post', action });
  return flow.start;
}

function endPremium(): void {
  const post = tabStorage.read(originalPostContent);
  clearRun();
  tabStorage.remove(lastPremiumPost, premiumFailure);
  if (tabStorage.read(postContent) === post) tabStorage.remove(postContent, freeAccountDraft);
  // Emptied, so that it does not start with the free flow's post.
  if (['', post].includes(readField())) putInField('', undefined);
}
