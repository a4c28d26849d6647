import { lazy, Suspense } from 'react';
import { useBlocker } from 'react-router-dom';

const ConfirmLeave = lazy(() => import('./confirm-leave.tsx'));

interface LeaveGuardProps {
  changed: boolean;
  /** What becomes of the changes. */
  text: string;
}

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ changed, text }: LeaveGuardProps) {
  const blocker = useBlocker(changed);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmLeave text={text} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
