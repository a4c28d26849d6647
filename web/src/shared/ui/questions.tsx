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
  /** Whether there are unsaved changes, or a function that decides by navigation. */
  changed: boolean | BlockerFunction;
  /** What becomes of the changes. */
  text: string;
  /** Other wording, if it is not about unsaved changes. */
  title?: string;
  stay?: string;
  /** A reload finds them again. */
  isKeptInTab?: boolean;
}

/** Asks before leaving unsaved changes, also on reload, with the browser's own dialog. */
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
