import { Operators } from '../../features/admin/operators.tsx';
import { operatorHeadings } from '../operator-pages.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={operatorHeadings['admin-operators']}>
        <Operators onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
