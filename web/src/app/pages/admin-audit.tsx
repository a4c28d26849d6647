import { AuditLog } from '../../features/admin/audit-log.tsx';
import { operatorHeadings } from '../operator-pages.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={operatorHeadings['admin-audit']}>
        <AuditLog onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
