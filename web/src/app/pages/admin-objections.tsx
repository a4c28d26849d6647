import { Objections } from '../../features/objection/objections.tsx';
import { accountHeadings } from '../account-headings.ts';
import { OperatorOnly } from '../operator-only.tsx';
import { onRefused } from '../operator-session.ts';
import { OperatorFrame } from '../operator-frame.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={accountHeadings['admin-objections']}>
        <Objections onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
