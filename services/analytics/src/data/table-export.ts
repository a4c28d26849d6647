import { type CamelRow, camelRows } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';

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

/** A list in one snapshot: count and rows are of the same moment. It ends with the signal. */
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
