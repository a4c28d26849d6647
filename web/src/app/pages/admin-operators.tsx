import { Operators } from '../../features/admin/operators.tsx';
import { accountHeadings } from '../account-headings.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={accountHeadings['admin-operators']}>
        <Operators onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
