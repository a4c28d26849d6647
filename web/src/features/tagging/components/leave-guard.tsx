import { lazy, Suspense } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

const ConfirmLeave = lazy(() => import('./confirm-leave.tsx'));

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const blocker = useBlocker(changed);
  useBeforeUnload((event) => {
    if (changed) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmLeave onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
