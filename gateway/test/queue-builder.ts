import type { OperatorAction } from '@tagwell/contracts/actions';
import { eventQueueOf } from '@tagwell/contracts/events/define-event';
import {
  recordOperatorActRoute,
  retryAnalysesRoute,
  type RetryAnswer,
  type RetryRequest,
} from '@tagwell/contracts/internal-routes';
import { identityKey } from '@tagwell/service/identity';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import { createTestRedis, type TestRedis } from '@tagwell/testkit/redis';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type StubService, startStub } from './start-gateway.ts';

/** A queue of the product with work in it, over a Redis of its own. */
export interface TestQueues {
  redis: TestRedis;
  /** Puts a job on a queue whose every run fails; resolves with its id once it is dead. */
  addDead: (queue: string, data: unknown) => Promise<string>;
  /** Puts a job on a queue that nobody works off. */
  addWaiting: (queue: string, data: unknown, delayMs?: number) => Promise<string>;
  /** `unknown` for one that is gone. */
  stateOf: (queue: string, jobId: string) => Promise<string>;
  /** Works the queue off once, and returns what each job held. */
  workOff: (queue: string, jobId: string) => Promise<unknown>;
  stop: () => Promise<void>;
}

export const creditsEvents = eventQueueOf('credits');

export function createTestQueues(): TestQueues {
  const redis = createTestRedis();
  const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
  const { prefix } = redis;
  const open = new Map<string, Queue>();
  const queueNamed = (name: string) => {
    const queue = open.get(name) ?? new Queue(name, { connection, prefix });
    open.set(name, queue);
    return queue;
  };
  let added = 0;
  const add: TestQueues['addWaiting'] = async (name, data, delay = 0) => {
    added += 1;
    const jobId = `job-${added}-1`;
    await queueNamed(name).add('event', data, { jobId, delay, attempts: 1 });
    return jobId;
  };
  const stateOf: TestQueues['stateOf'] = (name, jobId) => queueNamed(name).getJobState(jobId);
  const untilState = (name: string, jobId: string, state: string) =>
    until(`${jobId} to be ${state}`, async () =>
      (await stateOf(name, jobId)) === state ? true : undefined,
    );
  const withWorker = async (
    name: string,
    work: (data: unknown) => void,
    meanwhile: () => Promise<unknown>,
  ): Promise<void> => {
    const worker = new Worker(name, (job) => Promise.resolve(work(job.data)), {
      connection,
      prefix,
    });
    worker.on('error', () => undefined);
    try {
      await meanwhile();
    } finally {
      await worker.close();
    }
  };

  return {
    redis,
    addWaiting: add,
    addDead: async (name, data) => {
      const jobId = await add(name, data);
      const fail = () => {
        throw new Error('the cause that an operator has to mend');
      };
      await withWorker(name, fail, () => untilState(name, jobId, 'failed'));
      return jobId;
    },
    stateOf,
    workOff: async (name, jobId) => {
      let held: unknown;
      const keep = (data: unknown) => void (held = data);
      await withWorker(name, keep, () => untilState(name, jobId, 'completed'));
      return held;
    },
    stop: async () => {
      await Promise.all([...open.values()].map((queue) => queue.close()));
      connection.disconnect();
      await redis.clear();
    },
  };
}

export interface StubRecord extends StubService {
  /** What operators were said to do, in order. */
  acts: { operatorId: string; action: OperatorAction; subject: string | null }[];
}

/** The analytics service as the keeper of what operators do. */
export async function startStubRecord(): Promise<StubRecord> {
  const internalKey = newIdentityKey();
  const acts: StubRecord['acts'] = [];
  const service = await startStub('analytics', (app) => {
    const internal = { key: identityKey(internalKey), audience: 'analytics' };
    serveInternalRoute(app, internal, recordOperatorActRoute, ({ body }) => {
      const { operatorId, action, subject } = body;
      acts.push({ operatorId, action, subject });
      return Promise.resolve({});
    });
  });
  return {
    ...service,
    settings: { ...service.settings, ANALYTICS_INTERNAL_KEY: internalKey },
    acts,
  };
}

export interface StubRows extends StubService {
  /** What the gateway asked for, in order. */
  orders: RetryRequest[];
  /** Rows that do not run again, and why. */
  refusals: Map<string, string>;
}

/** The analysis service as the owner of rows that failed. */
export async function startStubRows(): Promise<StubRows> {
  const internalKey = newIdentityKey();
  const orders: RetryRequest[] = [];
  const refusals = new Map<string, string>();
  const answerTo = ({ ids }: RetryRequest): RetryAnswer => {
    const refused = ids.find((id) => refusals.has(id));
    return {
      retried: ids.filter((id) => !refusals.has(id)),
      refusal: refused === undefined ? null : (refusals.get(refused) ?? null),
    };
  };
  const service = await startStub('analysis', (app) => {
    const internal = { key: identityKey(internalKey), audience: 'analysis' };
    serveInternalRoute(app, internal, retryAnalysesRoute, ({ body }) => {
      orders.push(body);
      return Promise.resolve(answerTo(body));
    });
  });
  return {
    ...service,
    settings: { ...service.settings, ANALYSIS_INTERNAL_KEY: internalKey },
    orders,
    refusals,
  };
}
