import type { EventDefinition } from '@tagwell/contracts/events/define-event';
import { eventDelivery } from '@tagwell/contracts/events/event-message';
import type { ServiceName } from '@tagwell/contracts/http/define-route';
import type { JobMetrics } from '@tagwell/jobs/job-metrics';
import { runWorker } from '@tagwell/jobs/run-worker';
import type { Logger } from '@tagwell/service/logger';
import { UnrecoverableError } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Knex } from 'knex';

/** What a service does about one kind of event. */
export interface EventHandler {
  name: string;
  handle: (trx: Knex.Transaction, payload: unknown, logger: Logger) => Promise<void>;
}

/** Handles an event in the transaction that also remembers it, so that its effect happens once. */
export function onEvent<Payload>(
  definition: EventDefinition<Payload>,
  handle: (trx: Knex.Transaction, payload: Payload, logger: Logger) => Promise<void>,
): EventHandler {
  return {
    name: definition.name,
    handle: async (trx, payload, logger) => {
      const parsed = definition.payload.safeParse(payload);
      if (!parsed.success) throw new UnrecoverableError(`${definition.name} has a wrong payload`);
      await handle(trx, parsed.data, logger);
    },
  };
}

export interface ConsumerOptions {
  service: ServiceName;
  db: Knex;
  handlers: readonly EventHandler[];
  redis: Redis;
  prefix: string;
  logger: Logger;
  metrics: JobMetrics;
}

const concurrency = 8;

/** Works off the events of one service. The answer stops it. */
export function runConsumer(options: ConsumerOptions): () => Promise<void> {
  const { service, db, handlers, redis, prefix, logger, metrics } = options;
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  return runWorker({
    definition: eventDelivery(service),
    redis,
    prefix,
    concurrency,
    logger,
    metrics,
    handle: async ({ payload: { eventId, name, payload }, logger: log }) => {
      const handler = byName.get(name);
      if (handler === undefined) throw new UnrecoverableError(`nobody here handles ${name}`);
      await db.transaction(async (trx) => {
        if (!(await rememberEvent(trx, eventId))) return;
        await handler.handle(trx, payload, log.child({ eventId, event: name }));
      });
    },
  });
}

/** False when the event was handled before. Waits for another transaction that handles it now. */
async function rememberEvent(trx: Knex.Transaction, eventId: string): Promise<boolean> {
  const added = await trx('inbox')
    .insert({ event_id: eventId })
    .onConflict('event_id')
    .ignore()
    .returning('event_id');
  return added.length > 0;
}
