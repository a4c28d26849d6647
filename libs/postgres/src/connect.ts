import { Socket } from 'node:net';
import { ConfigError, postgresUrl } from '@tagwell/service/config';
import knex, { type Knex } from 'knex';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';

/**
 * What an installation puts in front of the names that a whole server knows: those of its roles, and of
 * the database in which a backup is tried. Two installations on one server have two.
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

/** What a process of a service reads. */
export const databaseEnvironment = {
  DATABASE_URL: postgresUrl,
  DATABASE_PREFIX: databasePrefix,
  /** The password of the service's role, where the address names no user. */
  DATABASE_PASSWORD: z.optional(z.string()),
};

export interface DatabaseConfig {
  DATABASE_URL: string;
  DATABASE_PREFIX: string;
  DATABASE_PASSWORD?: string | undefined;
}

/**
 * The address with a user: the one in it, else the service's own role. Both at once are refused, since
 * one of them would be ignored.
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

/** An address for somebody else; their password may be of any characters. */
export function asUser(address: string, user: string, password: string): string {
  return Object.assign(new URL(address), {
    username: encodeURIComponent(user),
    password: encodeURIComponent(password),
  }).href;
}

export interface ConnectOptions {
  /** The one schema this connection sees; unqualified names resolve in it. */
  schema: string;
  poolSize?: number | undefined;
  /** 0 lets statements run without limit, as migrations may have to. */
  statementTimeoutMs?: number | undefined;
  /** How long a statement may go without an answer; by default some seconds more than it may take. */
  answerTimeoutMs?: number;
  /** How long a transaction may ask nothing; 0 for one that keeps others out while it works elsewhere. */
  idleInTransactionMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** How long a connection may take to come; longer for programs that nobody waits for. */
  connectTimeoutMs?: number;
}

const defaultConnectTimeoutMs = 3_000;
const defaultStatementTimeoutMs = 10_000;
/** Pauses between statements are milliseconds; a client that stands still for so long would keep its locks. */
const defaultIdleInTransactionMs = 30_000;
/** The kernel then asks every second, and gives the connection up after ten. */
const keepAliveAfterMs = 10_000;

/**
 * Opens a lazy pool for one service's schema. A database that is away makes queries fail within 3 s, or
 * within the seconds that the address gives as `connect_timeout`, the name that Postgres has for it. One
 * that vanishes makes those fail that wait for it, 10 s after they were to end. The other way around, the
 * locks of a process that stands still, or whose machine vanishes, are free within a minute.
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
        // A statement without a limit may rightly say nothing for hours.
        if (statementTimeoutMs > 0) watchAnswers(client, answerTimeoutMs);
        client.query(sessionSettings(options), (error: Error | null) => done(error ?? undefined));
      },
    },
    // What Knex would print is thrown as well, and logged once by its handler.
    log: { warn: () => undefined, error: () => undefined },
  });
}

/** Without them the server holds the locks of a machine that is gone for two hours. */
export const serverKeepAlives =
  'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3';

/** As statements: a pooler lets few settings through that come with the connection. */
const sessionSettings = ({ idleInTransactionMs = defaultIdleInTransactionMs }: ConnectOptions) =>
  `SET idle_in_transaction_session_timeout = ${idleInTransactionMs}; ${serverKeepAlives}`;

/**
 * Lets the statements of a transaction, and the pauses between them, take longer, or less long, than
 * those of its connection.
 */
export async function setStatementTimeout(trx: Knex.Transaction, ms: number): Promise<void> {
  await trx.raw(
    `SET LOCAL statement_timeout = ${ms}; SET LOCAL idle_in_transaction_session_timeout = ${ms}`,
  );
  setAnswerTimeout(await pgClientOf(trx), answerTimeoutOf(ms));
}

/** The driver's own connection under a transaction, which COPY needs. */
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

/** Postgres ends a slow statement itself: a server that stays silent for so much longer is gone. */
const marginMs = 10_000;

/** The answer that a statement of so many milliseconds is waited for. */
const answerTimeoutOf = (statementTimeoutMs: number): number => statementTimeoutMs + marginMs;

const withSocket = z.object({ connection: z.object({ stream: z.instanceof(Socket) }) });

const timeouts = new WeakMap<ClientBase, number>();

/**
 * Closes a connection on which a statement gets no answer. A server that vanishes (its machine dies, a
 * failover moves its address) closes none, and the kernel tries for a quarter of an hour to reach it.
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
        // What came while this process was busy is read first.
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

/** Until its transaction ends, the answers of this connection are waited for this long. */
function setAnswerTimeout(client: ClientBase, ms: number): void {
  timeouts.set(client, ms);
}

const noAnswer = () => Object.assign(new Error('Postgres does not answer'), { code: 'ETIMEDOUT' });
