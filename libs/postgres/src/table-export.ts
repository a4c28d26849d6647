import { AppError } from '@tagwell/service/app-error';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import { type CamelRow, camelRows } from './camel-row.ts';
import { connect, type DatabaseConfig, databaseUrlOf } from './connect.ts';

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
  /** Oldest first; by default by the time of their making. */
  orderBy?: readonly (keyof Row & string)[];
}

export interface TableExports {
  /**
   * A list in one snapshot: count and rows are of the same moment. It ends with the signal, and fails
   * where nobody reads on. Refused while as many are open as may be.
   */
  open: <Row extends object>(
    list: ExportedList<Row>,
    signal: AbortSignal,
  ) => Promise<TableExport<Row>>;
}

/** Downloads at a time, in one process, and how long one may wait for its reader. */
const downloads = { atOnce: 2, idleMs: 60_000 };

/** The files of a service. Their pool is their own, since a slow reader holds a connection. */
export function openTableExports(
  config: DatabaseConfig,
  service: string,
  { onShutdown }: Pick<ProcessContext, 'onShutdown'>,
): TableExports {
  const db = connect(databaseUrlOf(config, service), {
    schema: service,
    applicationName: service,
    poolSize: downloads.atOnce,
    idleInTransactionMs: 2 * downloads.idleMs,
  });
  onShutdown('postgres of exports', () => db.destroy());
  return createTableExports(db, downloads);
}

/**
 * Lets some be open at once, for which `db` has connections. A reader may take `idleMs` for some rows:
 * meanwhile Postgres keeps whatever everybody deletes.
 */
export function createTableExports(
  db: Knex,
  { atOnce, idleMs }: { atOnce: number; idleMs: number },
): TableExports {
  let running = 0;
  return {
    open: async (list, signal) => {
      if (running >= atOnce) throw tooMany();
      running += 1;
      const ended = () => void (running -= 1);
      const trx = await begin(db).catch((error: unknown) => {
        ended();
        throw error;
      });
      trx.executionPromise.then(ended, ended);
      // Where the connection is lost there is nothing to close.
      const close = () => void trx.rollback().catch(() => undefined);
      if (signal.aborted) close();
      signal.addEventListener('abort', close);
      const idle = setTimeout(close, idleMs).unref();
      return openExport(trx, list, idle);
    },
  };
}

const begin = (db: Knex) => db.transaction({ isolationLevel: 'repeatable read', readOnly: true });

const tooMany = () =>
  new AppError(
    'service_unavailable',
    'Two downloads are running. Please try again when one has ended.',
    { headers: { 'retry-after': '30' } },
  );

async function openExport<Row extends object>(
  trx: Knex.Transaction,
  { table, columns, choose = () => undefined, orderBy }: ExportedList<Row>,
  idle: NodeJS.Timeout,
): Promise<TableExport<Row>> {
  const counted: { total: string }[] = await trx(table).modify(choose).count({ total: '*' });
  const all = trx(table)
    .modify(choose)
    .select([...columns])
    .orderBy([...(orderBy ?? ['created_at', 'id'])])
    .toQuery();
  await trx.raw(`DECLARE exported NO SCROLL CURSOR FOR ${all}`);
  return { total: Number(counted[0]?.total ?? 0), batches: fetchAll<Row>(trx, idle) };
}

async function* fetchAll<Row extends object>(
  trx: Knex.Transaction,
  idle: NodeJS.Timeout,
): AsyncGenerator<CamelRow<Row>[]> {
  for (;;) {
    const { rows } = await trx.raw<{ rows: Row[] }>(`FETCH ${batchSize} FROM exported`);
    idle.refresh();
    if (rows.length > 0) yield camelRows(rows);
    if (rows.length < batchSize) break;
  }
  clearTimeout(idle);
  // Committed before the reader sees the end: the next download may follow at once.
  await trx.commit();
  await trx.executionPromise;
}
