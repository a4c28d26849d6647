import type { Operator } from '@tagwell/contracts/http/account';
import type { AuditEntry } from '@tagwell/contracts/http/analytics';
import type { OperatorAction } from '@tagwell/contracts/operator-actions';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { firstState, writeListState } from '../../shared/lists/list-state.ts';
import type { Column } from '../../shared/lists/list-table.tsx';
import { DateText } from '../../shared/ui/date-text.tsx';
import { VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { inWords, LongText, ShortId } from './cells.tsx';
import { analyticsFailure, audit, operatorsQuery, premiumUsers } from './dashboard-api.ts';
import { ListView } from './list-view.tsx';
import { useLive, useLiveList } from './live-queries.ts';
import { sectionIds } from './section.tsx';

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

/** What is done to an account. */
const toAccounts: ReadonlySet<OperatorAction> = new Set(['invite_person', 'add_credits']);

/** To what something was done; an account is a link to it in the list of users. */
function AuditSubject({ entry: { subject, action } }: { entry: AuditEntry }) {
  const [address] = useSearchParams();
  if (subject === null) return '—';
  if (!toAccounts.has(action)) return <ShortId id={subject} />;
  const search = writeListState(address, premiumUsers, {
    ...firstState(premiumUsers),
    query: subject,
  });
  return (
    <SubjectLink
      to={{ search: search.toString() }}
      replace
      preventScrollReset
      onClick={() => document.getElementById(sectionIds.premiumUsers)?.focus()}
    >
      <ShortId id={subject} />
      <VisuallyHidden> in the list of premium users</VisuallyHidden>
    </SubjectLink>
  );
}

const SubjectLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  color: var(--accent);
  text-underline-offset: 3px;
`;
