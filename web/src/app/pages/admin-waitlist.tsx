import { WaitlistPage } from '../../features/admin/waitlist-page.tsx';
import { accountHeadings } from '../account-headings.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={accountHeadings['admin-waitlist']}>
        <WaitlistPage onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
