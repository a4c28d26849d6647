import { operatorActions } from '@tagwell/contracts/actions';
import type { Operator, PremiumUser } from '@tagwell/contracts/http/account';
import type { AuditEntry } from '@tagwell/contracts/http/analytics';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useListState } from '../../../shared/lists/list-pages.ts';
import type { Column } from '../../../shared/lists/list-table.tsx';
import { Field, SelectField } from '../../../shared/ui/field.tsx';
import { Small, Stack, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { activityColumns, inWords, LongText, PersonLink, ShortId } from '../columns.tsx';
import {
  accountsOfQuery,
  activity,
  analyticsFailure,
  audit,
  namedLikeQuery,
  operatorNamesQuery,
} from '../admin-api.ts';
import { auditFile, DownloadList } from '../download-list.tsx';
import { emptyLists, LiveListView, hasAnswered, useLive, useLiveList } from '../live-list.tsx';
import { Section, UtcTime } from '../page-parts.tsx';
import {
  type AuditFilter,
  firstFilter,
  isSwapped,
  toAccounts,
  toOperators,
  useAuditFilter,
} from './audit-filter.ts';

const idsPerQuery = 100;

/** Operators hardly ever change. */
const operatorsEveryMs = 60_000;

function emptyKey(filter: AuditFilter): 'audit' | 'auditSwapped' | 'auditFiltered' {
  if (isSwapped(filter)) return 'auditSwapped';
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(firstFilter);
  return isFiltered ? 'auditFiltered' : 'audit';
}

export default function AuditLog() {
  const [filter, changeFilter] = useAuditFilter();
  const visitors = useLiveList(activity);
  const { data: operators = [] } = useLive(operatorNamesQuery, {
    failure: analyticsFailure,
    everyMs: operatorsEveryMs,
  });
  const named = useIdsNamedLike(operators);
  // Filters that are not set are omitted.
  const list = useLiveList(audit, { ...filter, ids: named.ids }, named.isKnown);
  const accounts = useAccountsOf(list.page.data?.rows ?? []);

  const columns: readonly Column<AuditEntry>[] = [
    {
      id: 'operator',
      label: 'Operator',
      renderCell: ({ operatorId }) => <Name operators={operators} id={operatorId} />,
    },
    { id: 'action', label: 'Action', renderCell: ({ action }) => inWords(action) },
    {
      id: 'subject',
      label: 'Subject',
      renderCell: (entry) => (
        <AuditSubject entry={entry} operators={operators} accounts={accounts} />
      ),
    },
    { id: 'amount', label: 'Amount', number: true, renderCell: ({ amount }) => amount ?? '—' },
    {
      id: 'createdAt',
      label: 'Date',
      sorts: true,
      renderCell: ({ createdAt }) => <UtcTime iso={createdAt} withTime />,
    },
  ];

  return (
    <Stack>
      <Section
        id="operators"
        title="Operators"
        action={
          <DownloadList
            file={auditFile({ ...filter, query: list.state.query, ids: named.ids })}
            total={list.page.data?.total}
          />
        }
      >
        <LiveListView
          list={list}
          what="audit entries"
          search="Find by action, name or email"
          filters={<Filters filter={filter} operators={operators} onChange={changeFilter} />}
          empty={emptyLists[emptyKey(filter)]}
          columns={columns}
          keyOf={({ id }) => id}
        />
      </Section>
      {hasAnswered(list.page) && (
        <Section id="activity" title="Recent Activity" note="What visitors did.">
          <LiveListView
            list={visitors}
            what="recent activity"
            search="Find by action or IP"
            empty={emptyLists.activity}
            columns={activityColumns}
            keyOf={({ id }) => id}
          />
        </Section>
      )}
    </Stack>
  );
}

const kinds = [
  { value: 'changes', label: 'No sign-ins' },
  { value: 'all', label: 'Everything' },
  ...operatorActions.map((action) => ({ value: action, label: inWords(action) })),
] as const;

interface FiltersProps {
  filter: AuditFilter;
  operators: readonly Operator[];
  onChange: (change: Partial<AuditFilter>) => void;
}

function Filters({ filter: { kind, operatorId, from, to }, operators, onChange }: FiltersProps) {
  return (
    <FilterFields>
      <SelectField
        label="Kind"
        options={kinds}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
      />
      <SelectField
        label="Operator"
        options={[
          { value: '', label: 'Any operator' },
          ...operators.map(({ id, email }) => ({ value: id, label: email })),
        ]}
        value={operatorId}
        onChange={(value) => onChange({ operatorId: value })}
      />
      <Field
        label="From (UTC)"
        type="date"
        value={from}
        max={to || undefined}
        problem={isSwapped({ from, to }) ? 'Later than To' : undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Field
        label="To (UTC)"
        type="date"
        value={to}
        min={from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </FilterFields>
  );
}

const FilterFields = styled.div`
  display: grid;
  gap: var(--s2) var(--s3);
  flex: 1 0 auto;
  /* Any narrower and a date would be cut off. */
  @media (width >= 400px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (width < 768px) {
    flex-basis: 100%;
  }
  @media (width >= 768px) {
    grid-template-columns: repeat(2, minmax(140px, 190px)) repeat(2, minmax(0, 150px));
  }
`;

function Name({ operators, id }: { operators: readonly Operator[]; id: string }) {
  const operator = operators.find((each) => each.id === id);
  return operator ? <LongText>{operator.email}</LongText> : <ShortId id={id} />;
}

/**
 * Ids of everybody the search may mean; empty without a search. If accounts can't be loaded,
 * searches only by action, id and operator.
 */
function useIdsNamedLike(operators: readonly Operator[]): { ids: string; isKnown: boolean } {
  const [{ query }] = useListState(audit);
  const { data, isPending } = useQuery({ ...namedLikeQuery(query), enabled: query !== '' });
  if (query === '') return { ids: '', isKnown: true };
  const named = operators.filter(({ email }) => email.includes(query.toLowerCase()));
  const ids = [...named, ...(data?.rows ?? [])].slice(0, idsPerQuery).map(({ id }) => id);
  return { ids: ids.join(','), isKnown: !isPending };
}

/** The affected accounts. Deleted accounts have no name. */
function useAccountsOf(entries: readonly AuditEntry[]): readonly PremiumUser[] {
  const subjects = entries.flatMap(({ subject, action }) =>
    subject !== null && toAccounts.has(action) ? [subject] : [],
  );
  const ids = [...new Set(subjects)].toSorted();
  const { data } = useQuery({ ...accountsOfQuery(ids), enabled: ids.length > 0 });
  return data?.rows ?? [];
}

interface AuditSubjectProps {
  entry: AuditEntry;
  operators: readonly Operator[];
  accounts: readonly PremiumUser[];
}

/** What was affected; an account links to its page. */
function AuditSubject({ entry: { subject, action }, operators, accounts }: AuditSubjectProps) {
  if (subject === null) return '—';
  if (toOperators.has(action)) return <Name operators={operators} id={subject} />;
  // Not a single id, but those changed by a file.
  if (action === 'import_leaders') return <Wrapped>{subject}</Wrapped>;
  if (!toAccounts.has(action)) return <ShortId id={subject} />;
  const account = accounts.find(({ id }) => id === subject);
  return (
    <Person>
      <PersonLink id={subject} title={subject}>
        <bdi>{account?.name ?? subject.slice(0, 8)}</bdi>
        <VisuallyHidden>, the page of the account</VisuallyHidden>
      </PersonLink>
      {account && (
        <Small as="div">
          <LongText>{account.email}</LongText>
        </Small>
      )}
    </Person>
  );
}

const Wrapped = styled.bdi`
  display: block;
  max-width: 40ch;
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** The name above the address, also where a row is a card. */
const Person = styled.div`
  min-width: 0;
`;
