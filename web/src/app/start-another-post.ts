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

/** Where a flow begins, where its finished post stands, and what ends it. */
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

/**
 * Makes room for a new post, once no unsaved change holds the page, and offers to bring everything
 * back.
 */
export function useAnotherPost(flow: Flow): () => void {
  const leavePage = useLeavePage();
  const navigate = useNavigate();
  return () => void leavePage(() => startAnotherPost(flow, (to) => void navigate(to)));
}

/** Returns where to begin. What is being written in the other flow, or in the field, stays. */
export function startAnotherPost(flow: Flow, navigate: (to: string) => void): string {
  const restore = tabStorage.snapshot();
  flow.end();
  // What was reported is of the post that ends.
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
  // Empty, so that it does not begin with a post of the free flow.
  if (['', post].includes(readField())) putInField('', undefined);
}
