import { Notices } from '../../features/admin/notices.tsx';
import { accountHeadings } from '../account-headings.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={accountHeadings['admin-notices']}>
        <Notices onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
