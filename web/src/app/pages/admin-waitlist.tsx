import { WaitlistPage } from '../../features/admin/waitlist-page.tsx';
import { operatorHeadings } from '../operator-pages.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={operatorHeadings['admin-waitlist']}>
        <WaitlistPage onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
