import { useSearchParams } from 'react-router';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { urlOf, fetchRoute, readAnswer, type ApiRoute, type InputOf } from '../http/call.ts';

export interface ListState {
  query: string;
  sort: string;
  order: 'asc' | 'desc';
  page: number;
}

export interface ListShape {
  /** What its part of the URL begins with. */
  name: string;
  /** By which columns it can be sorted; by default the first one. */
  columns: readonly [string, ...string[]];
}

/** Times begin with the newest, anything else with A. Columns of times are named like `createdAt`. */
function firstOrder(column: string): 'asc' | 'desc' {
  return column.endsWith('At') ? 'desc' : 'asc';
}

const directions = ['asc', 'desc'] as const;
const queryMaxCharacters = 100;
const lastPage = 1_000_000;

export function firstState({ columns: [sort] }: ListShape): ListState {
  return { query: '', sort, order: firstOrder(sort), page: 1 };
}

/** A list's state from the page's URL, ignoring invalid values. */
export function readListState(search: URLSearchParams, shape: ListShape): ListState {
  const first = firstState(shape);
  const given = (part: string) => search.get(`${shape.name}.${part}`);
  const sort = shape.columns.find((column) => column === given('sort')) ?? first.sort;
  const page = Number(given('page'));
  return {
    query: (given('query') ?? '').trim().slice(0, queryMaxCharacters),
    sort,
    order: directions.find((order) => order === given('order')) ?? first.order,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The URL with a list's state; defaults are omitted. */
export function writeListState(
  search: URLSearchParams,
  shape: ListShape,
  state: ListState,
): URLSearchParams {
  const first = firstState(shape);
  const next = new URLSearchParams(search);
  for (const part of ['query', 'sort', 'order', 'page'] as const) {
    const name = `${shape.name}.${part}`;
    if (state[part] === first[part]) next.delete(name);
    else next.set(name, String(state[part]));
  }
  return next;
}

/**
 * The state after a click on a column's head: reverses the current column, or sorts by the new one,
 * dates newest first and others from A.
 */
export function sortedBy(state: ListState, column: string): ListState {
  if (state.sort === column) {
    return { ...state, order: state.order === 'asc' ? 'desc' : 'asc', page: 1 };
  }
  return { ...state, sort: column, order: firstOrder(column), page: 1 };
}

/** What of a state is to be another than it was. */
export function changedPart(before: ListState, wanted: ListState): Partial<ListState> {
  return {
    ...(wanted.query !== before.query && { query: wanted.query }),
    ...(wanted.sort !== before.sort && { sort: wanted.sort }),
    ...(wanted.order !== before.order && { order: wanted.order }),
    ...(wanted.page !== before.page && { page: wanted.page }),
  };
}

/** A list's state, kept in the page's URL so that a reload or a link shows the same. */
export function useListState(shape: ListShape): [ListState, (state: ListState) => void] {
  const [search, setSearch] = useSearchParams();
  const shown = readListState(search, shape);
  return [
    shown,
    (wanted) => {
      // Reads the current URL, because two changes may happen before the first is rendered.
      const now = new URLSearchParams(window.location.search);
      const next = { ...readListState(now, shape), ...changedPart(shown, wanted) };
      setSearch(writeListState(now, shape, next), { replace: true, preventScrollReset: true });
    },
  ];
}

/** A part of the page's URL as state, so that a reload or a link shows the same. */
export function useUrlState<State, Change = State>(
  read: (search: URLSearchParams) => State,
  write: (search: URLSearchParams, change: Change) => URLSearchParams,
): [State, (change: Change) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    read(search),
    (change) => setSearch((now) => write(now, change), { replace: true, preventScrollReset: true }),
  ];
}

export interface Page<Row> {
  rows: Row[];
  /** Rows of the whole list. */
  total: number;
}

/** One page of a list whose answer is the rows, with the count of all of them in a header. */
export async function getPage<Query, Row>(
  route: ApiRoute<undefined, undefined, Query, Row[]>,
  ...input: InputOf<undefined, undefined, NoInfer<Query>>
): Promise<Page<Row>> {
  const response = await fetchRoute(route, ...input);
  const rows = await readAnswer(route, response);
  return { rows, total: totalCountOf(response) ?? rows.length };
}

/** A page as a query; its address is the key in the cache. */
export function pageQuery<Query, Row>(
  route: ApiRoute<undefined, undefined, Query, Row[]>,
  ...input: InputOf<undefined, undefined, NoInfer<Query>>
) {
  return { queryKey: [urlOf(route, input[0])], queryFn: () => getPage(route, ...input) };
}

/** Whether an entry of the cache is a page of this list, and not an answer of a route below it. */
export function isPageOf(
  { path }: { path: string },
  { queryKey }: { queryKey: readonly unknown[] },
): boolean {
  return String(queryKey[0]).split('?', 1)[0] === path;
}

export function totalCountOf({ headers }: Response): number | undefined {
  const total = headers.get(totalCountHeader);
  return total !== null && /^\d+$/u.test(total) ? Number(total) : undefined;
}
