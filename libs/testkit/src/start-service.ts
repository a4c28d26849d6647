import { createServer, type RequestListener } from 'node:http';
import type { EventDefinition } from '@tagwell/contracts/events/define-event';
import { connect } from '@tagwell/postgres/connect';
import { identityKey } from '@tagwell/service/identity';
import { serviceHeader, signService } from '@tagwell/service/internal-calls';
import { closeServer, listen } from '@tagwell/service/listen';
import type { ProcessContext } from '@tagwell/service/run-process';
import { createTestDatabase } from './database.ts';
import { createTestProcess, type LogSink, type TestProcess } from './process-context.ts';
import { createTestRedis, type TestRedis } from './redis.ts';
import {
  type Answer,
  createServiceClient,
  newIdentityKey,
  type ServiceClient,
} from './service-client.ts';

type Environment = Record<string, string>;

export interface ServiceOptions {
  service: string;
  migrations: URL;
  /** In addition to those of every service. */
  settings?: Environment;
  log?: LogSink | undefined;
  wireHttp: (
    environment: Environment,
    context: ProcessContext,
  ) => RequestListener | Promise<RequestListener>;
}

export interface StartedService {
  call: ServiceClient;
  /** A call from one of our own processes. */
  ask: (method: string, path: string, body?: unknown) => Promise<Answer>;
  baseUrl: string;
  db: ReturnType<typeof connect>;
  /** The address for the database's owner, who may add triggers. */
  ownerUrl: string;
  environment: Environment;
  /** The service's key for calls from our own processes. */
  internalKey: string;
  redis: TestRedis;
  /** A process context for a worker; ends with the service, if not before. */
  addProcess: (log?: LogSink) => TestProcess;
  /** Workers first, and the database last. */
  stop: () => Promise<void>;
}

/** A service's HTTP process on a free port, with its own database and queues. */
export async function startService(options: ServiceOptions): Promise<StartedService> {
  const { service, migrations, settings = {}, log, wireHttp } = options;
  const database = await createTestDatabase({ service, migrations });
  const redis = createTestRedis();
  const [key, internalKey] = [newIdentityKey(), newIdentityKey()];
  const environment: Environment = {
    MODE: 'local',
    PORT: '0',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    IDENTITY_KEY: key,
    INTERNAL_KEY: internalKey,
    ...settings,
  };
  const http = createTestProcess(service, log);
  const server = createServer(await wireHttp(environment, http.context));
  const port = await listen(server, 0, '127.0.0.1');
  http.context.onShutdown('http', () => closeServer(server));
  const baseUrl = `http://127.0.0.1:${port}`;
  const db = connect(database.url, { schema: service, poolSize: 2 });
  const workers: TestProcess[] = [];

  return {
    call: createServiceClient(baseUrl, service, key),
    ask: async (method, path, body) => {
      const answer = await fetch(new URL(path, baseUrl), {
        method,
        headers: {
          'content-type': 'application/json',
          [serviceHeader]: signService(identityKey(internalKey), service),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
    baseUrl,
    db,
    ownerUrl: database.ownerUrl,
    environment,
    internalKey,
    redis,
    addProcess: (workerLog) => {
      const worker = createTestProcess(`${service}-worker`, workerLog);
      workers.push(worker);
      return worker;
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await http.stop();
      await db.destroy();
      await redis.clear();
      await database.drop();
    },
  };
}

/**
 * The payloads of a kind of event that a service has published, relayed or not, oldest first; each
 * once, regardless of the number of consumers.
 */
export async function publishedEvents<Payload>(
  db: ReturnType<typeof connect>,
  { name, payload: schema }: EventDefinition<Payload>,
): Promise<Payload[]> {
  // In one statement, because an event may move from one table to the other at any moment.
  const { rows } = await db.raw<{ rows: { payload: unknown }[] }>(
    `SELECT message->'payload' AS payload FROM (
       SELECT payload AS message FROM outbox UNION SELECT payload FROM relayed_events
     ) AS messages
     WHERE message->>'name' = ? ORDER BY message->>'eventId'`,
    [name],
  );
  return rows.map(({ payload }) => schema.parse(payload));
}
