import { MySignIn } from '../../features/admin/my-sign-in.tsx';
import { operatorHeadings } from '../operator-pages.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={operatorHeadings['admin-my-sign-in']}>
        <MySignIn onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
