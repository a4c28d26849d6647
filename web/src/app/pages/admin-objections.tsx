import { Objections } from '../../features/objection/objections.tsx';
import { accountHeadings } from '../account-headings.ts';
import { OperatorOnly, onRefused } from '../operator-only.tsx';
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
