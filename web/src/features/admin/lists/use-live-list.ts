import { getPage, pagePath, type Page } from '../../../shared/http/get-page.ts';
import { useLive, type Live } from '../use-live.ts';
import { firstState, type ListShape, type ListState } from '../../../shared/lists/list-state.ts';
import { useListState } from '../../../shared/lists/use-list-state.ts';

export const rowsPerPage = 10;

export interface ListSource<Row> extends ListShape {
  path: string;
  read: (body: unknown) => Row[];
  /** Said when it cannot be fetched. */
  failure: string;
}

export interface LiveList<Row> {
  page: Live<Page<Row>>;
  state: ListState;
  setState: (state: ListState) => void;
}

/** The page of a list that the address names, as it is by now. */
export function useLiveList<Row>(
  source: ListSource<Row>,
  onRefused: (error: unknown) => void,
): LiveList<Row> {
  const [state, setState] = useListState(source);
  const page = useLive(pageQuery(source, state), { failure: source.failure, onRefused });
  return { page, state, setState };
}

/** How many rows a list has in all. It is the same question as that for a list nobody searches. */
export function useTotal<Row>(
  source: ListSource<Row>,
  onRefused: (error: unknown) => void,
): number | undefined {
  const { data } = useLive(pageQuery(source, firstState(source)), {
    failure: source.failure,
    onRefused,
  });
  return data?.total;
}

function pageQuery<Row>(source: ListSource<Row>, state: ListState) {
  const { path, read } = source;
  const address = pagePath(path, { ...state, limit: rowsPerPage });
  return { queryKey: [address], queryFn: () => getPage(address, read) };
}
