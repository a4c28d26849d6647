import { Objections } from '../../features/objection/objections.tsx';
import { operatorHeadings } from '../operator-pages.ts';
import { OperatorOnly, onRefused } from '../operator-only.tsx';
import { OperatorFrame } from '../operator-frame.tsx';

export function Component() {
  return (
    <OperatorOnly>
      <OperatorFrame heading={operatorHeadings['admin-objections']}>
        <Objections onRefused={onRefused} />
      </OperatorFrame>
    </OperatorOnly>
  );
}
