import { Socket } from 'node:net';
import { ConfigError, postgresUrl } from '@tagwell/service/config';
import knex, { type Knex } from 'knex';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';

/**
 * Prefix of server-wide names: roles, and the scratch database that checks backups. Installations
 * on the same server need different ones.
 */
export const databasePrefix = z._default(
  z
    .string()
    .check(
      z.regex(
        /^[a-z][a-z\d_]{0,23}$/u,
        'is not a prefix: it takes a letter and at most 23 letters, digits and _, all lower case',
      ),
    ),
  'tagwell',
);

/** The role of a service. */
export const roleOf = (prefix: string, service: string): string => `${prefix}_${service}`;

/** Environment of a process with a database. */
export const databaseEnvironment = {
  DATABASE_URL: postgresUrl,
  DATABASE_PREFIX: databasePrefix,
  /** The password of the service's role, if the address contains no user. */
  DATABASE_PASSWORD: z.optional(z.string()),
};

export interface DatabaseConfig {
  DATABASE_URL: string;
  DATABASE_PREFIX: string;
  DATABASE_PASSWORD?: string | undefined;
}

/**
 * The address with a user: the one it contains, or else the service's role. Refuses both at once,
 * because one would be ignored.
 */
export function databaseUrlOf(config: DatabaseConfig, service: string): string {
  const { DATABASE_URL: address, DATABASE_PREFIX: prefix, DATABASE_PASSWORD: password } = config;
  const namesSomebody = new URL(address).username !== '';
  if (namesSomebody && password !== undefined) {
    throw new ConfigError(
      'DATABASE_URL: names a user, but each service connects as a role of its own with DATABASE_PASSWORD; take the user out of the address',
    );
  }
  if (password === undefined) return address;
  return asUser(address, roleOf(prefix, service), password);
}

/** The address for another user; the password may contain any characters. */
export function asUser(address: string, user: string, password: string): string {
  return Object.assign(new URL(address), {
    username: encodeURIComponent(user),
    password: encodeURIComponent(password),
  }).href;
}

export interface ConnectOptions {
  /** The only schema of this connection; unqualified names resolve in it. */
  schema: string;
  poolSize?: number | undefined;
  /** 0 means no limit, for migrations. */
  statementTimeoutMs?: number | undefined;
  /**
   * How long to wait for the answer to a statement; by default a few seconds more than its timeout.
   */
  answerTimeoutMs?: number;
  /**
   * How long a transaction may be idle; 0 means no limit, for one that holds a lock while it works
   * elsewhere.
   */
  idleInTransactionMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** The connection timeout; longer for programs that nobody waits for. */
  connectTimeoutMs?: number;
}

const defaultConnectTimeoutMs = 3_000;
const defaultStatementTimeoutMs = 10_000;
/** Pauses between statements are milliseconds; a client that stands still for so long would keep its locks. */
const defaultIdleInTransactionMs = 30_000;
/** The kernel then probes every second and drops the connection after ten failures. */
const keepAliveAfterMs = 10_000;

/**
 * Opens a lazy connection pool for one service's schema. If the database is down, queries fail
 * within 3 s, or within the `connect_timeout` of the address. If it vanishes, waiting queries fail
 * 10 s after their timeout. Conversely, the locks of a frozen process or lost machine are released
 * within a minute.
 */
export function connect(address: string, options: ConnectOptions): Knex {
  const { statementTimeoutMs = defaultStatementTimeoutMs } = options;
  const answerTimeoutMs = options.answerTimeoutMs ?? answerTimeoutOf(statementTimeoutMs);
  const seconds = Number(new URL(address).searchParams.get('connect_timeout'));
  const connectTimeoutMs =
    seconds > 0 ? seconds * 1_000 : (options.connectTimeoutMs ?? defaultConnectTimeoutMs);
  return knex({
    client: 'pg',
    connection: {
      connectionString: address,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: statementTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      ...(options.applicationName === undefined
        ? {}
        : { application_name: options.applicationName }),
    },
    searchPath: [options.schema],
    acquireConnectionTimeout: connectTimeoutMs,
    pool: {
      min: 0,
      max: options.poolSize ?? 10,
      afterCreate: (connection: unknown, done: (error?: Error) => void) => {
        const client = pgClient(connection);
        // A statement without a limit may legitimately take hours.
        if (statementTimeoutMs > 0) watchAnswers(client, answerTimeoutMs);
        client.query(sessionSettings(options), (error: Error | null) => done(error ?? undefined));
      },
    },
    // Knex also throws what it would print; the handler logs it once.
    log: { warn: () => undefined, error: () => undefined },
  });
}

/** Without keepalives, the server would hold the locks of a lost machine for two hours. */
export const serverKeepAlives =
  'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3';

/**
 * A server may have a time zone with summer time, where the interval of a day has 23 or 25 hours
 * twice a year, or write dates in another style than the driver reads.
 */
const sameTimes = `SET timezone = 'UTC'; SET datestyle = 'ISO, MDY'`;

/** Set by statements, because poolers pass on few connection parameters. */
const sessionSettings = ({ idleInTransactionMs = defaultIdleInTransactionMs }: ConnectOptions) =>
  `SET idle_in_transaction_session_timeout = ${idleInTransactionMs}; ${serverKeepAlives}; ${sameTimes}`;

/** Changes the limits for a transaction's statements and the pauses between them. */
export async function setStatementTimeout(trx: Knex.Transaction, ms: number): Promise<void> {
  await trx.raw(
    `SET LOCAL statement_timeout = ${ms}; SET LOCAL idle_in_transaction_session_timeout = ${ms}`,
  );
  setAnswerTimeout(await pgClientOf(trx), answerTimeoutOf(ms));
}

/** The driver's connection of a transaction, for COPY. */
export async function pgClientOf(trx: Knex.Transaction): Promise<ClientBase> {
  return pgClient(await trx.client.acquireConnection());
}

function pgClient(connection: unknown): ClientBase {
  if (!isPgClient(connection)) throw new Error('this is no connection to Postgres');
  return connection;
}

function isPgClient(value: unknown): value is ClientBase {
  return (
    typeof value === 'object' && value !== null && 'query' in value && 'escapeLiteral' in value
  );
}

/** Postgres ends slow statements itself, so a server that is silent this much longer is gone. */
const marginMs = 10_000;

/** How long to wait for the answer to a statement with this timeout. */
const answerTimeoutOf = (statementTimeoutMs: number): number => statementTimeoutMs + marginMs;

const withSocket = z.object({ connection: z.object({ stream: z.instanceof(Socket) }) });

const timeouts = new WeakMap<ClientBase, number>();

/**
 * Closes a connection on which a statement gets no answer. A vanished server (dead machine,
 * failover) closes no connections, and the kernel retries for a quarter of an hour.
 */
function watchAnswers(client: ClientBase, usualMs: number): void {
  const { stream: socket } = withSocket.parse(client).connection;
  const send = client.query;
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function start(): void {
    stop();
    const received = socket.bytesRead;
    const own = setTimeout(
      () => {
        // Answers that arrived while this process was busy are read first.
        setImmediate(() => {
          if (timer !== own) return;
          if (socket.bytesRead > received) start();
          else socket.destroy(noAnswer());
        });
      },
      timeouts.get(client) ?? usualMs,
    );
    timer = own.unref();
  }

  Object.defineProperty(client, 'query', {
    value: (...statement: unknown[]): unknown => {
      start();
      return Reflect.apply(send, client, statement);
    },
  });
  client.on('drain', () => {
    stop();
    if (client.getTransactionStatus() === 'I') timeouts.delete(client);
  });
  client.on('end', stop);
}

/** Sets the answer timeout of a connection until its transaction ends. */
function setAnswerTimeout(client: ClientBase, ms: number): void {
  timeouts.set(client, ms);
}

const noAnswer = () => Object.assign(new Error('Postgres does not answer'), { code: 'ETIMEDOUT' });
