import { lazyPart } from '../../shared/loading/load-part.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, useRole } from '../operator-only.tsx';
import { isPageFor } from '../operator-pages.ts';

const Dashboard = lazyPart(
  () => import('../../features/admin/dashboard/dashboard.tsx'),
  <Skeleton label="Loading the dashboard" lines={8} />,
);

const dashboardHeading = {
  title: 'Analytics Dashboard',
  lead: 'Usage, waitlist and credits at a glance. The page updates itself.',
  wide: true,
};

export function Component() {
  const role = useRole();
  return (
    <OperatorOnly>
      <OperatorFrame heading={dashboardHeading}>
        <Dashboard
          seesPeople={isPageFor('/admin/people', role)}
          seesObjections={isPageFor('/admin/objections', role)}
        />
      </OperatorFrame>
    </OperatorOnly>
  );
}
