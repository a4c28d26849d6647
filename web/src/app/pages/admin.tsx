import { Suspense, useState } from 'react';
import { signOutOperator } from '../../features/admin/operator-api.ts';
import { sentenceFor } from '../../shared/http/api-error.ts';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { OperatorOnly } from '../operator-only.tsx';
import { onRefused, setSignedIn } from '../operator-session.ts';
import { PageFrame } from '../page-frame.tsx';

const Dashboard = lazyPart(() => import('../../features/admin/dashboard.tsx'));

const dashboardHeading = {
  title: 'Analytics Dashboard',
  lead: 'Usage, waitlist and credits at a glance. The page updates itself.',
  wide: true,
};

export function Component() {
  return (
    <OperatorOnly>
      <SignedIn />
    </OperatorOnly>
  );
}

function SignedIn() {
  const [leaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      await signOutOperator();
      setSignedIn(false);
    } catch (error) {
      toast({ title: 'Logout failed', description: sentenceFor(error), variant: 'destructive' });
      setLeaving(false);
    }
  }

  return (
    <PageFrame heading={dashboardHeading}>
      <Suspense fallback={<Skeleton label="Loading the dashboard" lines={8} />}>
        <Dashboard leaving={leaving} onLeave={() => void leave()} onRefused={onRefused} />
      </Suspense>
    </PageFrame>
  );
}
