import { AppError } from '@tagwell/service/app-error';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import { type CamelRow, camelRows } from './camel-row.ts';
import { connect, type DatabaseConfig, databaseUrlOf } from './connect.ts';

export interface TableExport<Row> {
  total: number;
  /** Oldest first, in batches, to limit memory. */
  batches: AsyncIterable<CamelRow<Row>[]>;
}

const batchSize = 1_000;

export interface ExportedList<Row> {
  table: string;
  columns: readonly (keyof Row & string)[];
  /** Filters the list; default: all rows. */
  choose?: (found: Knex.QueryBuilder) => void;
  /** Oldest first; default: by creation time. */
  orderBy?: readonly (keyof Row & string)[];
}

export interface TableExports {
  /**
   * Opens a list in one snapshot, so that count and rows are from the same moment. Ends with the
   * signal, and fails if the reader stalls. Refused if too many are open.
   */
  open: <Row extends object>(
    list: ExportedList<Row>,
    signal: AbortSignal,
  ) => Promise<TableExport<Row>>;
}

/** Concurrent downloads per process, and how long one may wait for its reader. */
const downloads = { atOnce: 2, idleMs: 60_000 };

/** A service's downloads. They have their own pool, because a slow reader holds a connection. */
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
 * Limits concurrent downloads to the connections of `db`. A reader may pause up to `idleMs`,
 * because Postgres can't vacuum deleted rows meanwhile.
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
      // If the connection is lost, there is nothing to close.
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
    .orderBy([...(orderBy ?? ['created_at', 'id'])]);
  await trx.raw('DECLARE exported NO SCROLL CURSOR FOR ?', [all]);
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
