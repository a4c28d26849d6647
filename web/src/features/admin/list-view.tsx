import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { countOf } from '../../shared/format/numbers-and-dates.tsx';
import { FilterBar, Pager, SearchField } from '../../shared/lists/list-controls.tsx';
import { ListTable, type Column } from '../../shared/lists/list-table.tsx';
import { TextButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RetryNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Muted, Stack, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { type LiveList, rowsPerPage, useSteadyRows } from './live-queries.ts';

interface ListViewProps<Row> {
  list: LiveList<Row>;
  /** What is listed, in lower case: "premium users". */
  what: string;
  /** The label of the search; none without. */
  search?: string;
  /** What else it can be narrowed by, beside the search. */
  filters?: ReactNode;
  /** Says that there is nothing, and what will fill it. */
  empty: EmptyList;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Keys of rows that were removed here a moment ago; the list may not know of it yet. */
  removed?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** One page of a list with its search, its sorting and its pages, in every state. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, what, search, filters, empty, columns, keyOf, removed = none } = props;
  const { page, question, state, setState } = list;
  const { data, error } = page;
  const searched = state.query !== '';
  const steady = useSteadyRows(data?.rows ?? [], keyOf, question);
  const firstPage = () => setState({ ...state, page: 1 });

  return (
    <Stack $gap={3}>
      {error !== null && <RetryNotice error={error} announced={false} onRetry={page.refetch} />}
      {!data && error === null && <Skeleton label={`Loading the ${what}`} lines={rowsPerPage} />}
      {data && (filters !== undefined || data.total > 0 || searched) && (
        <FilterBar>
          {search !== undefined && (
            <SearchField
              label={search}
              query={state.query}
              onSearch={(query) => setState({ ...state, query, page: 1 })}
            />
          )}
          {filters}
        </FilterBar>
      )}
      <VisuallyHidden role="status">
        {searched && data && !page.isBehind && `${countOf(data.total, 'row', 'rows')} found`}
      </VisuallyHidden>
      {data?.total === 0 && searched && <Muted>{`No ${what} match that.`}</Muted>}
      {data?.total === 0 && !searched && (
        <EmptyState picture="list" title={empty.title}>
          {empty.hint}
        </EmptyState>
      )}
      {data && data.total > 0 && data.rows.length === 0 && (
        <Muted>
          The list ends before this page.{' '}
          <TextButton onClick={firstPage}>Show the first page</TextButton>
        </Muted>
      )}
      {data && data.rows.length > 0 && (
        <Rows aria-busy={page.isBehind}>
          <ListTable
            label={`List of ${what}`}
            columns={columns}
            rows={steady.rows.filter((row) => !removed.has(keyOf(row)))}
            keyOf={keyOf}
            sorting={{ state, onSort: setState }}
            {...(!page.isBehind && { holder: steady })}
          />
        </Rows>
      )}
      {steady.hasMoved && (
        <Muted role="status">
          The list has changed. It shows that as soon as you turn away from its rows.
        </Muted>
      )}
      {data && data.total > 0 && (
        <Pager
          what={what}
          page={state.page}
          rowsPerPage={rowsPerPage}
          rows={data.rows.length}
          total={data.total}
          onPage={(number) => setState({ ...state, page: number })}
        />
      )}
    </Stack>
  );
}

const fade = keyframes`to { opacity: 0.55; }`;

/** Rows of an earlier question fade when the answer takes long; a quick one changes nothing. */
const Rows = styled.div`
  min-width: 0;
  &[aria-busy='true'] {
    animation: ${fade} 200ms 250ms forwards;
  }
`;

/** What an empty list says: that there is nothing, and what fills it. */
export interface EmptyList {
  title: string;
  hint: string;
}

export const emptyLists = {
  premiumUsers: { title: 'No premium users found', hint: 'People you invite appear here.' },
  waitlist: { title: 'The waitlist is empty', hint: 'New signups appear here.' },
  notifications: {
    title: 'Nobody has asked yet',
    hint: 'People who leave just their email appear here.',
  },
  activity: {
    title: 'No activity yet',
    hint: 'Each step someone takes with a post appears here.',
  },
  audit: {
    title: 'Nothing but sign-ins yet',
    hint: 'What operators change appears here, for good.',
  },
  auditFiltered: {
    title: 'No entries match',
    hint: 'Choose another kind, operator or day.',
  },
} as const satisfies Record<string, EmptyList>;
