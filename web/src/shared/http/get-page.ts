import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { urlOf, fetchRoute, readAnswer, type ApiRoute, type InputOf } from './call.ts';

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

/** Undefined when the server did not say. */
export function totalCountOf({ headers }: Response): number | undefined {
  const total = headers.get(totalCountHeader);
  return total !== null && /^\d+$/u.test(total) ? Number(total) : undefined;
}
