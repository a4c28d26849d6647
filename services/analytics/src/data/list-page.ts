import { type CamelRow, camelRows } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';

/** The query of a table; pages count from 1. */
export interface ListQuery<Sort extends string> {
  query: string;
  sort: Sort;
  order: 'asc' | 'desc';
  page: number;
  limit: number;
}

export interface Page<Row> {
  rows: CamelRow<Row>[];
  /** Rows of all pages together. */
  total: number;
}

/** The rows and columns that a listing reads. */
export interface Listing {
  found: Knex.QueryBuilder;
  columns: readonly string[];
  /** As SQL; rows that are equal come by id. */
  orderBy: string;
}

type PageQuery = Pick<ListQuery<string>, 'order' | 'page' | 'limit'>;

/** One page of rows that an index has in order, and how many rows there are. */
export async function pageOf<Row extends object>(
  listing: Listing,
  query: PageQuery,
): Promise<Page<Row>> {
  const total = await countOf(listing);
  return { rows: await rowsOfPage<Row>(listing, query, total), total };
}

/** One page of rows that have to be looked for one by one: that is done once. */
export async function searchedPageOf<Row extends object>(
  listing: Listing,
  { order, page, limit }: PageQuery,
): Promise<Page<Row>> {
  const { found, columns, orderBy } = listing;
  const rows: (Row & { total: string })[] = await found
    .clone()
    .select(columns)
    .select(found.client.raw('count(*) OVER () AS total'))
    .orderByRaw(`${orderBy} ${order}, id ${order}`)
    .offset((page - 1) * limit)
    .limit(limit);
  const [first] = rows;
  return {
    rows: camelRows<Row>(rows),
    total: first === undefined ? await countOf(listing) : Number(first.total),
  };
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
    .select(columns)
    .orderByRaw(`${orderBy} ${way}, id ${way}`)
    .offset(isFromEnd ? after : before)
    .limit(size);
  return camelRows(isFromEnd ? rows.toReversed() : rows);
}

async function countOf({ found }: Listing): Promise<number> {
  const counted: { total: string }[] = await found.clone().count({ total: '*' });
  return Number(counted[0]?.total ?? 0);
}

export interface TableExport<Row> {
  total: number;
  /** Oldest first, some at a time: there is never more of it in memory. */
  batches: AsyncIterable<CamelRow<Row>[]>;
}

const batchSize = 1_000;

export interface ExportedList<Row> {
  table: string;
  columns: readonly (keyof Row & string)[];
  /** Narrows the list; by default it is whole. */
  choose?: (found: Knex.QueryBuilder) => void;
}

/** All of a list as it is now: count and rows are of the same moment. It ends with the signal. */
export async function openExport<Row extends object>(
  db: Knex,
  { table, columns, choose = () => undefined }: ExportedList<Row>,
  signal: AbortSignal,
): Promise<TableExport<Row>> {
  const trx = await db.transaction({ isolationLevel: 'repeatable read', readOnly: true });
  // Where the connection is lost there is nothing to close.
  const close = () => void trx.rollback().catch(() => undefined);
  if (signal.aborted) close();
  signal.addEventListener('abort', close);
  const counted: { total: string }[] = await trx(table).modify(choose).count({ total: '*' });
  const all = trx(table)
    .modify(choose)
    .select([...columns])
    .orderBy(['created_at', 'id'])
    .toQuery();
  await trx.raw(`DECLARE exported NO SCROLL CURSOR FOR ${all}`);
  return { total: Number(counted[0]?.total ?? 0), batches: fetchAll<Row>(trx) };
}

async function* fetchAll<Row extends object>(
  trx: Knex.Transaction,
): AsyncGenerator<CamelRow<Row>[]> {
  for (;;) {
    const { rows } = await trx.raw<{ rows: Row[] }>(`FETCH ${batchSize} FROM exported`);
    if (rows.length > 0) yield camelRows(rows);
    if (rows.length < batchSize) return;
  }
}
