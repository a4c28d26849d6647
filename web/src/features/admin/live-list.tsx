import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Column } from '../../shared/lists/list-table.tsx';
import { ListView, type SteadyRows } from '../../shared/lists/list-view.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Muted } from '../../shared/ui/surfaces.tsx';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ApiRoute } from '../../shared/http/call.ts';
import {
  type Page,
  pageQuery,
  firstState,
  type ListShape,
  type ListState,
  useListState,
} from '../../shared/lists/list-pages.ts';
import { leaveIfSignedOut } from '../../shared/session/operator.ts';
import { toastError } from '../../shared/ui/toast-store.ts';

/** The refresh interval of visible tabs; TanStack Query pauses hidden ones. */
export const refetchEveryMs = 3000;

interface LiveQuery<T> {
  queryKey: QueryKey;
  queryFn: () => Promise<T>;
}

interface LiveOptions {
  /** Shown once in a toast when the server stops answering. */
  failure: string;
  everyMs?: number;
}

export interface Live<T> {
  /** The last answer, possibly to an earlier query. */
  data: T | undefined;
  error: unknown;
  /** Whether `data` is the answer to an earlier query. */
  isBehind: boolean;
  refetch: () => void;
}

/** A periodically repeated query. Shows the last answer until the next one. */
export function useLive<T>(query: LiveQuery<T>, options: LiveOptions): Live<T> {
  const { failure, everyMs = refetchEveryMs } = options;
  const { data, error, refetch } = useQuery({
    ...query,
    refetchInterval: everyMs,
    // A page that was seen before may have changed since.
    staleTime: 0,
  });

  const [kept, setKept] = useState<{ data: T }>();
  const [lastError, setLastError] = useState<unknown>(null);
  if (data !== undefined && kept?.data !== data) setKept({ data });
  if (error && error !== lastError) setLastError(error);
  if (data !== undefined && !error && lastError !== null) setLastError(null);

  const isShown = useRef(false);
  const showFailure = useEffectEvent((failed: unknown) => {
    if (!isShown.current) {
      toastError('Error', failure);
      isShown.current = true;
    }
    leaveIfSignedOut(failed);
  });
  useEffect(() => {
    if (lastError === null) isShown.current = false;
    else showFailure(lastError);
  }, [lastError]);

  return {
    data: data ?? kept?.data,
    error: lastError,
    isBehind: data === undefined && kept !== undefined,
    refetch: () => void refetch(),
  };
}

/**
 * Whether there is something to show, even an error; content below appears only then, so that it is
 * not pushed down.
 */
export const hasAnswered = ({ data, error }: Live<unknown>): boolean =>
  data !== undefined || error !== null;

const rowsPerPage = 10;

export interface ListSource<Row> extends ListShape {
  route: ApiRoute<undefined, undefined, ListState & { limit: number }, Row[]>;
  /** Said when it cannot be fetched. */
  failure: string;
}

/** Additional filters of the list's route. */
type Narrowed = Readonly<Record<string, string | undefined>>;

interface LiveList<Row> {
  page: Live<Page<Row>>;
  /** Identifies the query; a change means other rows. */
  question: string;
  state: ListState;
  setState: (state: ListState) => void;
}

/**
 * The page of a list that the address names, as it is by now; `narrowed` to some of its rows.
 *
 * @param isReady false while it is not known yet what to ask for
 */
export function useLiveList<Row>(
  source: ListSource<Row>,
  narrowed: Narrowed = {},
  isReady = true,
): LiveList<Row> {
  const [state, setState] = useListState(source);
  const asked = { ...listQuery(source, state, narrowed), enabled: isReady };
  const page = useLive(asked, { failure: source.failure });
  return { page, question: JSON.stringify({ ...state, ...narrowed }), state, setState };
}

/** A list's total, from the same query as the unfiltered list. */
export function useTotal<Row>(source: ListSource<Row>): number | undefined {
  const { data } = useLive(listQuery(source, firstState(source)), {
    failure: source.failure,
  });
  return data?.total;
}

function listQuery<Row>({ route }: ListSource<Row>, state: ListState, narrowed: Narrowed = {}) {
  return pageQuery(route, { query: { ...state, ...narrowed, limit: rowsPerPage } });
}

/**
 * The rows in their previous order with current contents. Rows no longer on the page stay
 * unchanged.
 */
export function steadyRows<Row>(
  held: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const now = new Map(rows.map((row) => [keyOf(row), row]));
  return held.map((row) => now.get(keyOf(row)) ?? row);
}

export function isSameOrder<Row>(
  some: readonly Row[],
  others: readonly Row[],
  keyOf: (row: Row) => string,
): boolean {
  return (
    some.length === others.length &&
    some.every((row, index) => {
      const other = others[index];
      return other !== undefined && keyOf(row) === keyOf(other);
    })
  );
}

/**
 * The rows of a list that changes by itself. While somebody points at one or has the focus in one
 * they keep their places: nobody presses the button of a row that has just moved there.
 */
export function useSteadyRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  /** Rows are held for one query only; a new query's rows replace them at once. */
  question: string,
): SteadyRows<Row> {
  const [held, setHeld] = useState<{ question: string; rows: readonly Row[] }>();
  const kept = held?.question === question ? held.rows : undefined;
  return {
    rows: kept ? steadyRows(kept, rows, keyOf) : rows,
    hasMoved: kept !== undefined && !isSameOrder(kept, rows, keyOf),
    hold: () => kept === undefined && setHeld({ question, rows }),
    release: () => setHeld(undefined),
  };
}

interface LiveListViewProps<Row> {
  list: LiveList<Row>;
  /** What is listed, in lower case: "premium users". */
  what: string;
  search: string;
  filters?: ReactNode;
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
