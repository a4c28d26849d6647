import { Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { loadAhead } from '../loading/guarded-import.ts';
import { lazyPart } from '../loading/lazy-part.ts';

const loadQuestion = () => import('./question-dialog.tsx');
const ConfirmLeave = lazyPart(async () => ({ default: (await loadQuestion()).ConfirmLeave }));

interface LeaveGuardProps {
  changed: boolean;
  /** What becomes of the changes. */
  text: string;
}

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ changed, text }: LeaveGuardProps) {
  const blocker = useBlocker(changed);
  useEffect(() => {
    if (changed) loadAhead(loadQuestion);
  }, [changed]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmLeave text={text} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
