import { MySignIn } from '../../features/admin/my-sign-in.tsx';
import { accountHeadings } from '../account-headings.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly, onRefused } from '../operator-only.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={accountHeadings['admin-my-sign-in']}>
        <MySignIn onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
