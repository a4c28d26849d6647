import { Suspense } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

const Dashboard = lazyPart(() => import('../../features/admin/dashboard.tsx'));

const dashboardHeading = {
  title: 'Analytics Dashboard',
  lead: 'Usage, waitlist and credits at a glance. The page updates itself.',
  wide: true,
};

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={dashboardHeading}>
        <Suspense fallback={<Skeleton label="Loading the dashboard" lines={8} />}>
          <Dashboard onRefused={onRefused} />
        </Suspense>
      </OperatorFrame>
    </OperatorOnly>
  );
}
