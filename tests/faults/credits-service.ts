import { eventQueueOf } from '@tagwell/contracts/events/define-event';
import { userCreated } from '@tagwell/contracts/events/events';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { openQueue } from '@tagwell/jobs/queue';
import { connectRedis } from '@tagwell/jobs/redis';
import { connect } from '@tagwell/postgres/connect';
import { createLogger } from '@tagwell/service/logger';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createEnvironments, startServiceProcess } from '@tagwell/testkit/service-process';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createServiceClient, type ServiceClient } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';

/** The service's schema, accessed with its own role. */
export type CreditsDatabase = ReturnType<typeof connect>;

export interface CreditsService {
  db: CreditsDatabase;
  call: ServiceClient;
  /** Kills the HTTP process like a power cut, and restarts it at the same address. */
  killAndRestart: () => Promise<void>;
  /** Creates users, each with an account. */
  signUp: (count: number) => Promise<string[]>;
  stop: () => Promise<void>;
}

const root = new URL('../../services/credits/', import.meta.url);

/** The real processes with their own database and key prefix. */
export async function startCreditsService(): Promise<CreditsService> {
  const database = await createTestDatabase({
    service: 'credits',
    migrations: new URL('migrations/', root),
  });
  const redis = createTestRedis();
  const { environmentOf, identityKeyOf } = createEnvironments({
    redis,
    databaseUrlOf: () => database.url,
  });
  const port = await findFreePort();
  const start = () =>
    startServiceProcess(new URL('src/main.ts', root), environmentOf('credits'), port);
  let http = await start();
  const worker = await startServiceProcess(
    new URL('src/worker.ts', root),
    environmentOf('credits-worker'),
  );
  const killAll = () => [http, worker].map((process) => process.end('SIGKILL'));
  process.once('exit', killAll);
  const db = connect(database.url, { schema: 'credits', poolSize: 2 });

  return {
    db,
    call: createServiceClient(http.url, 'credits', identityKeyOf('credits')),
    killAndRestart: async () => {
      await http.end('SIGKILL');
      http = await start();
    },
    signUp: (count) => signUp(db, redis, count),
    stop: async () => {
      process.off('exit', killAll);
      await Promise.all(killAll());
      await db.destroy();
      await redis.clear();
      await database.drop();
    },
  };
}

async function signUp(
  db: CreditsDatabase,
  redis: { url: string; prefix: string },
  count: number,
): Promise<string[]> {
  const logger = createLogger('faults', 'silent');
  const connection = connectRedis({ REDIS_URL: redis.url }, 'consumer', logger);
  const queue = openQueue(
    eventQueueOf('credits'),
    { redis: connection, prefix: redis.prefix },
    logger,
  );
  const users = Array.from({ length: count }, () => crypto.randomUUID());
  await queue.add(
    users.map((userId) => ({
      entryId: `job-${userId}-1`,
      name: 'event',
      payload: { eventId: crypto.randomUUID(), name: userCreated.name, payload: { userId } },
      priority: 1,
      attempts: 13,
      backoffMs: 500,
    })),
  );
  await until('the accounts', async () => {
    const opened: string[] = await db('accounts').pluck('user_id');
    return opened.length === count ? true : undefined;
  });
  await queue.close();
  connection.disconnect();
  return users;
}
