import { AuditLog } from '../../features/admin/audit-log.tsx';
import { accountHeadings } from '../account-headings.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={accountHeadings['admin-audit']}>
        <AuditLog onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
