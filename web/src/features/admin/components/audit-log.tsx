import type { Operator } from '@tagwell/contracts/http/account';
import type { AuditEntry } from '@tagwell/contracts/http/analytics';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { inWords } from '../action-words.ts';
import { analyticsFailure } from '../api/analytics.ts';
import { audit, operatorsQuery } from '../api/audit.ts';
import type { Column } from '../../../shared/lists/list-table.tsx';
import { ListView } from '../lists/list-view.tsx';
import { useLiveList } from '../lists/use-live-list.ts';
import { useLive } from '../use-live.ts';
import { AuditSubject } from './audit-subject.tsx';
import { LongText } from './long-text.tsx';
import { ShortId } from './short-id.tsx';

/** Operators hardly ever change. */
const operatorsEveryMs = 60_000;

/** What operators did. */
export function AuditLog({ onRefused }: { onRefused: (error: unknown) => void }) {
  const list = useLiveList(audit, onRefused);
  const { data: operators = [] } = useLive(operatorsQuery, {
    failure: analyticsFailure,
    onRefused,
    everyMs: operatorsEveryMs,
  });

  const columns: readonly Column<AuditEntry>[] = [
    {
      id: 'operator',
      label: 'Operator',
      renderCell: ({ operatorId }) => <Name operators={operators} id={operatorId} />,
    },
    { id: 'action', label: 'Action', renderCell: ({ action }) => inWords(action) },
    { id: 'subject', label: 'Subject', renderCell: (entry) => <AuditSubject entry={entry} /> },
    { id: 'amount', label: 'Amount', number: true, renderCell: ({ amount }) => amount ?? '—' },
    {
      id: 'createdAt',
      label: 'Date',
      sorts: true,
      renderCell: ({ createdAt }) => <DateText iso={createdAt} withTime />,
    },
  ];

  return (
    <ListView
      list={list}
      what="audit entries"
      search="Find by action or subject"
      empty="Nothing yet. Whatever an operator does stands here, for good."
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}

function Name({ operators, id }: { operators: readonly Operator[]; id: string }) {
  const operator = operators.find((each) => each.id === id);
  return operator ? <LongText>{operator.email}</LongText> : <ShortId id={id} />;
}
