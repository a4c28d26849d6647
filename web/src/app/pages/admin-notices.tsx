import { Notices } from '../../features/admin/notices.tsx';
import { operatorHeadings } from '../operator-pages.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={operatorHeadings['admin-notices']}>
        <Notices onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
