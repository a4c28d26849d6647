import type { ReactNode } from 'react';
import type { Column } from '../../shared/lists/list-table.tsx';
import { ListView } from '../../shared/lists/list-view.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Muted } from '../../shared/ui/surfaces.tsx';
import { type LiveList, rowsPerPage, useSteadyRows } from './live-queries.ts';

interface LiveListViewProps<Row> {
  list: LiveList<Row>;
  /** What is listed, in lower case: "premium users". */
  what: string;
  /** The label of the search. */
  search: string;
  /** Filters besides the search. */
  filters?: ReactNode;
  /** The message for an empty list. */
  empty: EmptyList;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Keys of rows just removed here, which the list may still contain. */
  removed?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** A periodically refreshed list. Rows keep their places while one is focused or pointed at. */
export function LiveListView<Row>(props: LiveListViewProps<Row>) {
  const { list, empty, removed = none, ...shown } = props;
  const { what, keyOf } = shown;
  const steady = useSteadyRows(list.page.data?.rows ?? [], keyOf, list.question);
  return (
    <ListView
      {...shown}
      list={{ ...list, rowsPerPage }}
      label={`List of ${what}`}
      // A toast has said it.
      announced={false}
      renderEmpty={(isSearched) =>
        isSearched ? (
          <Muted>{`No ${what} match that.`}</Muted>
        ) : (
          <EmptyState picture="list" title={empty.title}>
            {empty.hint}
          </EmptyState>
        )
      }
      steady={{ ...steady, rows: steady.rows.filter((row) => !removed.has(keyOf(row))) }}
    />
  );
}

/** The message for an empty list: that there is nothing yet, and what will fill it. */
export interface EmptyList {
  title: string;
  hint: string;
}

export const emptyLists = {
  premiumUsers: { title: 'No premium users found', hint: 'People you invite appear here.' },
  premiumUsersInState: { title: 'Nobody is in this state', hint: 'Choose another state.' },
  waitlist: { title: 'The waitlist is empty', hint: 'New signups appear here.' },
  notifications: {
    title: 'Nobody has asked yet',
    hint: 'People who leave their email appear here.',
  },
  activity: {
    title: 'No activity yet',
    hint: 'Each step someone takes with a post appears here.',
  },
  audit: {
    title: 'Nothing but sign-ins yet',
    hint: 'What operators change appears here and stays on record.',
  },
  auditFiltered: {
    title: 'No entries match',
    hint: 'Choose another kind, operator or day.',
  },
  auditSwapped: {
    title: 'No entries match',
    hint: 'From is later than To: choose an earlier From, or a later To.',
  },
} as const satisfies Record<string, EmptyList>;
