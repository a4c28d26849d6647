import { useNavigate } from 'react-router';
import { whose } from '../shared/session/user.ts';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { promoDismissed, shareDismissed } from '../shared/storage/draft.ts';
import { unsavedEdits } from '../shared/storage/results.ts';
import { toast, undoing } from '../shared/ui/toast-store.ts';
import { useLeavePage } from './leave-page.ts';

/** Where a flow begins, and where its finished post stands. */
interface Flow {
  start: string;
  finished: string;
}

export const freeFlow: Flow = { start: '/paste-post', finished: '/success' };
export const premiumFlow: Flow = { start: '/premium-app', finished: '/premium-results' };

/**
 * Clears the session for a new post, once no unsaved change holds the page, and offers to bring
 * everything back.
 */
export function useAnotherPost(flow: Flow): () => void {
  const leavePage = useLeavePage();
  const navigate = useNavigate();
  return () => void leavePage(() => startAnotherPost(flow, (to) => void navigate(to)));
}

/** Returns where to begin. */
export function startAnotherPost(flow: Flow, navigate: (to: string) => void): string {
  const promos = ['/signup', '/register'].map(promoDismissed);
  const kept = [whose, ...promos, shareDismissed].map((entry) => ({
    entry,
    value: tabStorage.read(entry),
  }));
  const unsaved = tabStorage.read(unsavedEdits)?.filter((edit) => edit.analysisId !== undefined);
  const restore = tabStorage.clear();
  // It is the same person, and what they closed for this session stays closed.
  for (const { entry, value } of kept) {
    if (value !== undefined) tabStorage.write(entry, value);
  }
  // What was typed into another post waits in that post.
  if (unsaved?.length) tabStorage.write(unsavedEdits, unsaved);
  const action = undoing('Go back in the browser', () => {
    restore();
    navigate(flow.finished);
  });
  toast({ title: 'Ready for another post', action });
  return flow.start;
}
