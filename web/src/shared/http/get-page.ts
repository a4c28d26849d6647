import { fetchFromApi } from './client.ts';

/** Named as in the contract, which is not loaded for it: it would bring zod along. */
const totalCountHeader = 'X-Total-Count';

export interface Page<Row> {
  rows: Row[];
  /** Rows of the whole list. */
  total: number;
}

/** How an operator's list is asked for; what is left out is as the server has it. */
export interface PageQuery {
  query?: string;
  sort?: string;
  order?: 'asc' | 'desc';
  page?: number;
  limit?: number;
  /** What else a list can be narrowed by. */
  [narrowed: string]: string | number | undefined;
}

/** The address of one page of a list. */
export function pagePath(path: string, asked: PageQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${path}?${search.toString()}`;
}

/** One page of a list whose answer is the rows, with the count of all of them in a header. */
export async function getPage<Row>(
  path: string,
  read: (body: unknown) => Row[],
): Promise<Page<Row>> {
  const response = await fetchFromApi(path);
  const rows = read(await response.json());
  return { rows, total: totalCountOf(response) ?? rows.length };
}

/** Undefined when the server did not say. */
export function totalCountOf({ headers }: Response): number | undefined {
  const total = headers.get(totalCountHeader);
  return total !== null && /^\d+$/u.test(total) ? Number(total) : undefined;
}
