import { creditsChanged, userCreated } from '@tagwell/contracts/events/events';
import { type EventDefinition, eventQueueOf } from '@tagwell/contracts/events/define-event';
import { newEventId } from '@tagwell/events/outbox';
import { openQueue } from '@tagwell/jobs/queue';
import { connectRedis } from '@tagwell/jobs/redis';
import { readConfig } from '@tagwell/service/config';
import { createTestProcess, type LogSink } from '@tagwell/testkit/process-context';
import { publishedEvents, type StartedService, startService } from '@tagwell/testkit/start-service';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { httpConfig, workerConfig } from '../src/config.ts';
import { wireHttp } from '../src/main.ts';
import { wireWorker } from '../src/worker.ts';

export interface TestCredits extends Omit<StartedService, 'redis'> {
  /** Puts an event before the worker, as another service's relay would. */
  deliver: <Payload>(event: EventDefinition<Payload>, payload: Payload) => Promise<void>;
  startWorker: (log?: LogSink) => { stop: () => Promise<void> };
  /** A new user's id, once they have their starting credits; needs a worker. */
  signUp: () => Promise<string>;
  balance: (userId: string) => Promise<number | undefined>;
  /** The testkit's `expireLocks` for this service's queues. */
  expireLocks: () => Promise<number>;
}

/** The service from outside: its HTTP process on a free port, workers on demand. */
export async function startCredits(): Promise<TestCredits> {
  const service = await startService({
    service: 'credits',
    migrations: new URL('../migrations/', import.meta.url),
    settings: { USAGE_KEY: newIdentityKey() },
    wireHttp: (environment, context) => wireHttp(readConfig(httpConfig, environment), context),
  });
  const { db, environment, redis } = service;
  const { logger } = createTestProcess('publisher').context;
  const connection = connectRedis({ REDIS_URL: redis.url }, 'consumer', logger);
  const queue = openQueue(
    eventQueueOf('credits'),
    { redis: connection, prefix: redis.prefix },
    logger,
  );

  const balance = async (userId: string) => {
    const row: { balance: number } | undefined = await db('accounts')
      .where({ user_id: userId })
      .first('balance');
    return row?.balance;
  };
  const deliver: TestCredits['deliver'] = async ({ name }, payload) => {
    const eventId = newEventId();
    const message = { eventId, name, payload };
    const entryId = `job-${eventId}-1`;
    await queue.add([
      { entryId, name: 'event', payload: message, priority: 1, attempts: 13, backoffMs: 500 },
    ]);
  };

  return {
    ...service,
    expireLocks: redis.expireLocks,
    deliver,
    balance,
    startWorker: (log) => {
      const worker = service.addProcess(log);
      wireWorker(readConfig(workerConfig, environment), worker.context);
      return { stop: worker.stop };
    },
    signUp: async () => {
      const userId = crypto.randomUUID();
      await deliver(userCreated, { userId });
      await until('the account', () => balance(userId));
      return userId;
    },
    stop: async () => {
      await queue.close();
      connection.disconnect();
      await service.stop();
    },
  };
}

/** The balance of every account by its entries alone; `house` is the other side of them all. */
export async function ledgerBalances(db: Knex): Promise<Map<string, number>> {
  const { rows } = await db.raw<{ rows: { account: string; balance: string }[] }>(
    `SELECT account, sum(amount) AS balance FROM (
       SELECT credited AS account, amount FROM ledger
       UNION ALL SELECT debited, -amount FROM ledger
     ) AS sides GROUP BY account`,
  );
  return new Map(rows.map(({ account, balance }) => [account, Number(balance)]));
}

/** What was told of an account, on its way and arrived, by version. */
export async function announced(db: Knex, userId: string): Promise<unknown[]> {
  const published = await publishedEvents(db, creditsChanged);
  return published
    .filter((change) => change.userId === userId)
    .toSorted((one, other) => one.version - other.version);
}
