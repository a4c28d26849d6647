import type { PageRequest } from '@tagwell/service/user-data';
import type { Knex } from 'knex';
import { type CamelRow, camelRows } from './camel-row.ts';

/** The query of a list; pages are numbered from 1. */
export interface ListQuery<Sort extends string> {
  query: string;
  sort: Sort;
  order: 'asc' | 'desc';
  page: number;
  limit: number;
}

export interface Page<Row> {
  rows: CamelRow<Row>[];
  /** The number of rows on all pages. */
  total: number;
}

/** The rows and columns of a list. */
export interface Listing {
  found: Knex.QueryBuilder;
  columns: readonly (string | Knex.Raw)[];
  /** SQL; ties are ordered by id. */
  orderBy: string;
}

type PageQuery = Pick<ListQuery<string>, 'order' | 'page' | 'limit'>;

/** One page of rows in the order of an index, and their total. */
export async function pageOf<Row extends object>(
  listing: Listing,
  query: PageQuery,
): Promise<Page<Row>> {
  const total = await countOf(listing);
  return { rows: await rowsOfPage<Row>(listing, query, total), total };
}

/** One page of rows that no index finds; they are scanned only once. */
export async function searchedPageOf<Row extends object>(
  listing: Listing,
  { order, page, limit }: PageQuery,
): Promise<Page<Row>> {
  const { found, columns, orderBy } = listing;
  const rows: (Row & { total: string })[] = await found
    .clone()
    .select([...columns])
    .select(found.client.raw('count(*) OVER () AS total'))
    .orderByRaw(`${orderBy} ${order}, id ${order}`)
    .offset((page - 1) * limit)
    .limit(limit);
  const [first] = rows;
  // An empty page does not tell the total, except the first one.
  const total = first?.total ?? (page === 1 ? 0 : await countOf(listing));
  return { rows: camelRows<Row>(rows), total: Number(total) };
}

/** Reads from the nearer end, so that the last page is as fast as the first. */
export async function rowsOfPage<Row extends object>(
  { found, columns, orderBy }: Listing,
  { order, page, limit }: PageQuery,
  total: number,
): Promise<CamelRow<Row>[]> {
  const before = (page - 1) * limit;
  const size = Math.min(limit, total - before);
  if (size <= 0) return [];
  const after = total - before - size;
  const isFromEnd = after < before;
  const way = isFromEnd === (order === 'desc') ? 'asc' : 'desc';
  const rows: Row[] = await found
    .clone()
    .select([...columns])
    .orderByRaw(`${orderBy} ${way}, id ${way}`)
    .offset(isFromEnd ? after : before)
    .limit(size);
  return camelRows(isFromEnd ? rows.toReversed() : rows);
}

async function countOf({ found }: Listing): Promise<number> {
  const counted: { total: string }[] = await found.clone().count({ total: '*' });
  return Number(counted[0]?.total ?? 0);
}

/** Escapes a text for use inside a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}

/** Combining marks after NFKD normalization; also valid in SQL. */
export const accents = String.raw`[\u0300-\u036f]`;

/**
 * Normalizes a search text like a column without accents. Lower-casing is left to Postgres, because
 * JavaScript does it differently for some letters.
 */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(new RegExp(accents, 'gu'), '');
}

/** A row, and the key where the next page starts. */
export type KeyedRow<Row> = CamelRow<Row & { page_key: string[] }>;

/**
 * A page of rows in the order of a unique key (keyset pagination): it starts right after a row,
 * whatever was added or deleted meanwhile. The key is text because Postgres timestamps have more
 * digits than JavaScript dates.
 */
export async function keyPage<Row extends object>(
  found: Knex.QueryBuilder,
  key: readonly string[],
  { after, limit }: PageRequest,
): Promise<KeyedRow<Row>[]> {
  const listOf = (part: string) => key.map(() => part).join(', ');
  const { client } = found;
  const page = found
    .clone()
    .select(client.raw(`jsonb_build_array(${listOf('??::text')}) AS page_key`, [...key]))
    .orderBy([...key])
    .limit(limit);
  if (after !== undefined) {
    void page.whereRaw(`(${listOf('??')}) > (${listOf('?')})`, [...key, ...after]);
  }
  const rows: (Row & { page_key: string[] })[] = await page;
  return camelRows(rows);
}
