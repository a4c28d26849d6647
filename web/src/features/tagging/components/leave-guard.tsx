import { lazy, Suspense } from 'react';
import { useBlocker } from 'react-router-dom';

const ConfirmLeave = lazy(() => import('./confirm-leave.tsx'));

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const blocker = useBlocker(changed);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmLeave onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
