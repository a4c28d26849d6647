import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { lazyPart, loadAhead } from '../loading/load-part.ts';

/** The dialogs are loaded when there is something to ask. */
const loadDialogs = () => import('./question-dialog.tsx');
const ConfirmLeave = lazyPart(async () => ({ default: (await loadDialogs()).ConfirmLeave }));
export const ConfirmDialog = lazyPart(async () => ({
  default: (await loadDialogs()).ConfirmDialog,
}));
export const TypedQuestion = lazyPart(async () => ({
  default: (await loadDialogs()).TypedQuestion,
}));

interface LeaveGuardProps {
  /** Whether there are any, or which way leaves them behind. */
  changed: boolean | BlockerFunction;
  /** What becomes of the changes. */
  text: string;
  /** Where it is not about changes: what is asked, and the way to stay. */
  title?: string;
  stay?: string;
  /** A reload finds them again. */
  isKeptInTab?: boolean;
}

/** Asks before unsaved changes are left behind: also by a reload, in the browser's own words. */
export function LeaveGuard({ changed, isKeptInTab, ...words }: LeaveGuardProps) {
  const blocker = useBlocker(changed);
  const isLostByReload = changed !== false && !isKeptInTab;
  useEffect(() => {
    if (!isLostByReload) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLostByReload]);
  useEffect(() => {
    if (changed) loadAhead(loadDialogs);
  }, [changed]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmLeave {...words} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
  );
}
