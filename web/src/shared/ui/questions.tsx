import { useEffect, useCallback } from 'react';
import { type BlockerFunction, useBlocker, useBeforeUnload } from 'react-router';
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
}

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ changed, ...words }: LeaveGuardProps) {
  const blocker = useBlocker(changed);
  useEffect(() => {
    if (changed) loadAhead(loadDialogs);
  }, [changed]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmLeave {...words} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
  );
}

/** While something is shown that can't be shown again, the browser asks in its own words before a reload or its end. */
export function useAskBeforeUnload(hasUnsaved: boolean): void {
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (hasUnsaved) event.preventDefault();
      },
      [hasUnsaved],
    ),
  );
}
