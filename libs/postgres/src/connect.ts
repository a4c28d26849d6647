import knex, { type Knex } from 'knex';
import type { ClientBase } from 'pg';

export interface ConnectOptions {
  /** The one schema this connection sees; unqualified names resolve in it. */
  schema: string;
  poolSize?: number;
  /** 0 lets statements run without limit, as migrations may have to. */
  statementTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** How long a connection may take to come; longer for programs that nobody waits for. */
  connectTimeoutMs?: number;
}

const defaultConnectTimeoutMs = 3_000;
const defaultStatementTimeoutMs = 10_000;

/** Opens a lazy pool for one service's schema. A database that is away makes queries fail within 3 s. */
export function connect(url: string, options: ConnectOptions): Knex {
  const connectTimeoutMs = options.connectTimeoutMs ?? defaultConnectTimeoutMs;
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: options.statementTimeoutMs ?? defaultStatementTimeoutMs,
      ...(options.applicationName === undefined
        ? {}
        : { application_name: options.applicationName }),
    },
    searchPath: [options.schema],
    acquireConnectionTimeout: connectTimeoutMs,
    pool: { min: 0, max: options.poolSize ?? 10 },
    // What it would print is thrown as well, and told once by whoever handles it.
    log: { warn: () => undefined, error: () => undefined },
  });
}

/** The driver's own connection under a transaction, which COPY needs. */
export async function pgClientOf(trx: Knex.Transaction): Promise<ClientBase> {
  const connection: unknown = await trx.client.acquireConnection();
  if (!isPgClient(connection)) throw new Error('the transaction has no Postgres connection');
  return connection;
}

function isPgClient(value: unknown): value is ClientBase {
  return (
    typeof value === 'object' && value !== null && 'query' in value && 'escapeLiteral' in value
  );
}
