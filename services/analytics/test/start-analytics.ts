import {
  type Actor,
  type EventDefinition,
  eventQueueOf,
} from '@tagwell/contracts/events/define-event';
import { analysisCompleted } from '@tagwell/contracts/events/events';
import type { AnalysisKind } from '@tagwell/contracts/http/analysis';
import { createActorSeal } from '@tagwell/events/actor-seal';
import { newEventId } from '@tagwell/events/outbox';
import { openQueue } from '@tagwell/jobs/queue';
import { connectRedis } from '@tagwell/jobs/redis';
import { readConfig } from '@tagwell/service/config';
import { createTestProcess, type LogSink } from '@tagwell/testkit/process-context';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { type StartedService, startService } from '@tagwell/testkit/start-service';
import { until } from '@tagwell/testkit/until';
import { httpConfig, workerConfig } from '../src/config.ts';
import { wireHttp } from '../src/main.ts';
import { wireWorker } from '../src/worker.ts';

/** An event as its publisher's relay brings it: its id carries the time. */
export interface TestEvent {
  eventId: string;
  name: string;
  payload: unknown;
}

export function eventOf<Payload>(
  { name }: EventDefinition<Payload>,
  payload: Payload,
  at = new Date(),
): TestEvent {
  return { eventId: newEventId(at.getTime()), name, payload };
}

export interface TestAnalytics extends Omit<StartedService, 'redis'> {
  /** Puts events before the workers. An event delivered twice comes twice. */
  deliver: (...events: readonly TestEvent[]) => Promise<void>;
  /** Waits until all of them were handled. */
  handled: (...events: readonly TestEvent[]) => Promise<void>;
  startWorker: (log?: LogSink) => { stop: () => Promise<void> };
}

const usageKey = newIdentityKey();
/** Seals actors as the services do that publish them. */
export const { seal: sealActor, sealEmail } = createActorSeal(usageKey);

/** The batch size of a relay. */
const relayedAtOnce = 100;

/** The service from outside: its HTTP process on a free port, workers on demand. */
export async function startAnalytics(
  settings: Record<string, string> = {},
): Promise<TestAnalytics> {
  const service = await startService({
    service: 'analytics',
    migrations: new URL('../migrations/', import.meta.url),
    settings: { USAGE_KEY: usageKey, ...settings },
    wireHttp: (environment, context) => wireHttp(readConfig(httpConfig, environment), context),
  });
  const { db, environment, redis } = service;
  const { logger } = createTestProcess('publisher').context;
  const connection = connectRedis({ REDIS_URL: redis.url }, 'consumer', logger);
  const queue = openQueue(
    eventQueueOf('analytics'),
    { redis: connection, prefix: redis.prefix },
    logger,
  );
  let deliveries = 0;
  const toEntry = (event: TestEvent) => ({
    // A number of its own: an id that the queue knows would be dropped there already.
    entryId: `job-${event.eventId}-${(deliveries += 1)}`,
    name: 'event',
    payload: event,
    priority: 1,
    attempts: 13,
    backoffMs: 500,
  });

  return {
    ...service,
    deliver: async (...events) => {
      for (let from = 0; from < events.length; from += relayedAtOnce) {
        await queue.add(events.slice(from, from + relayedAtOnce).map(toEntry));
      }
    },
    handled: async (...events) => {
      let missing = [...new Set(events.map(({ eventId }) => eventId))];
      const allKnown = async () => {
        // A part of them at a time: thousands would keep Postgres from handling them.
        const asked = missing.slice(-relayedAtOnce);
        const known = await db('inbox').whereIn('event_id', asked).pluck<string[]>('event_id');
        missing = missing.slice(0, -asked.length).concat(without(asked, known));
        return missing.length === 0 ? true : undefined;
      };
      await until(`${missing.length} events to be handled`, allKnown, 480_000);
    },
    startWorker: (log) => {
      const worker = service.addProcess(log);
      wireWorker(readConfig(workerConfig, environment), worker.context);
      return { stop: worker.stop };
    },
    stop: async () => {
      await queue.close();
      connection.disconnect();
      await service.stop();
    },
  };
}

function without(all: readonly string[], some: readonly string[]): string[] {
  const excluded = new Set(some);
  return all.filter((one) => !excluded.has(one));
}

/** The end of an analysis that took no time, and says who asked for it. */
export function analysisBy(actor: Actor, at: Date, kind: AnalysisKind = 'free'): TestEvent {
  const analysis = { analysisId: crypto.randomUUID(), kind, tookMs: 0 };
  return eventOf(analysisCompleted, { ...analysis, actor: sealActor(actor) }, at);
}

let lastVisitor = 0;

/** By default a new person with their own IP. */
export function someActor(known: Partial<Actor> = {}): Actor {
  const number = (lastVisitor += 1);
  return {
    visitorId: `visitor-${number}`,
    address: `198.51.${number >> 8}.${number & 255}`,
    userAgent: 'Test/1.0',
    userId: null,
    ...known,
  };
}
