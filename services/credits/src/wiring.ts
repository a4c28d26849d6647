import { creditsChanged } from '@tagwell/contracts/events/credits-events';
import { operatorActed } from '@tagwell/contracts/events/operator-events';
import { postCopied } from '@tagwell/contracts/events/usage-events';
import { runEvery } from '@tagwell/events/run-every';
import { startConsumer } from '@tagwell/events/start-consumer';
import { startPublisher } from '@tagwell/events/start-publisher';
import { createJobMetrics } from '@tagwell/jobs/job-metrics';
import { checkRedis, connectRedis } from '@tagwell/jobs/redis';
import { connect } from '@tagwell/postgres/connect';
import { createHealth, type Health } from '@tagwell/service/health';
import { createHttpApp } from '@tagwell/service/http-app';
import { identityKey } from '@tagwell/service/identity';
import type { InternalRoutes } from '@tagwell/service/internal-routes';
import { createMetrics, type Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Express } from 'express';
import type { Knex } from 'knex';
import type { HttpConfig, WorkerConfig } from './config.ts';
import { clearAnsweredKeys } from './data/answered-keys.ts';
import { createCreditsMetrics } from './data/credits-metrics.ts';
import { createLedgerRepository } from './data/ledger.repository.ts';
import { openTransactions } from './data/transactions.ts';
import { onUserCreated } from './events/user-created.consumer.ts';
import { onUserDeleted } from './events/user-deleted.consumer.ts';
import { serveBalance } from './http/balance.routes.ts';
import { serveHistory } from './http/history.routes.ts';
import { serveTopUp } from './http/top-up.routes.ts';

const service = 'credits';
const clearKeysEveryMs = 60 * 60_000;

/** Everything the HTTP process is made of. */
export function wireHttp(config: HttpConfig, context: ProcessContext): Express {
  const metrics = createMetrics(service);
  const { db, health, nudgeRelay } = wirePublishing(config, context, metrics);
  const tools = {
    inTransaction: openTransactions(db),
    ledger: createLedgerRepository(db),
    identity: { key: identityKey(config.IDENTITY_KEY), audience: service },
    internal: { key: identityKey(config.INTERNAL_KEY), audience: service },
    metrics: createCreditsMetrics(metrics.registry),
    nudgeRelay,
  };
  return createHttpApp({
    logger: context.logger,
    health,
    metrics,
    routes: (app) => {
      serveBalance(app, tools);
      serveTopUp(app, tools);
      serveHistory(app, tools);
    },
  });
}

/** Everything the worker process is made of. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): InternalRoutes {
  const metrics = createMetrics('credits-worker');
  const { db, health, nudgeRelay } = wirePublishing(config, context, metrics);
  const { logger, onShutdown } = context;
  const { registry } = metrics;

  const redis = connectRedis(config.REDIS_URL, 'consumer', logger);
  onShutdown('consumer connection', () => redis.disconnect());
  startConsumer({
    context,
    service,
    db,
    redis,
    prefix: config.REDIS_PREFIX,
    registry,
    jobMetrics: createJobMetrics(registry),
    handlers: [onUserCreated(createCreditsMetrics(registry)), onUserDeleted()],
    nudgeRelay,
  });
  const stopClearing = runEvery({
    intervalMs: clearKeysEveryMs,
    what: 'clearing answered keys',
    logger,
    work: () => clearAnsweredKeys(db),
  });
  onShutdown('clearing of answered keys', stopClearing);
  return { health, metrics };
}

/** What both processes need: each of them changes balances and tells of it. */
function wirePublishing(
  config: WorkerConfig,
  context: ProcessContext,
  { registry }: Metrics,
): { db: Knex; health: Health; nudgeRelay: () => void } {
  const { logger, onShutdown } = context;
  const db = connect(config.DATABASE_URL, { schema: service, applicationName: service });
  onShutdown('postgres', () => db.destroy());
  const redis = connectRedis(config.REDIS_URL, 'producer', logger);
  onShutdown('redis', () => redis.disconnect());
  const prefix = config.REDIS_PREFIX;
  const events = [creditsChanged, postCopied, operatorActed];
  const { nudge } = startPublisher({ context, db, redis, prefix, registry, events });

  const health = createHealth();
  health.addCheck('postgres', () => db.raw('SELECT 1'));
  health.addCheck('redis', () => checkRedis(redis));
  return { db, health, nudgeRelay: nudge };
}
