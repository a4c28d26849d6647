import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysisFailed } from '@tagwell/contracts/events/events';
import { analysisAccepted } from '@tagwell/contracts/http/analysis';
import {
  analyzePost,
  type AnalyzePostPayload,
  hasEnded,
  type JobProgress,
} from '@tagwell/contracts/jobs';
import { createReconcilerMetrics, reconcile } from '@tagwell/events/reconciler';
import { listenToJobs } from '@tagwell/jobs/job-events';
import { entryIdOf } from '@tagwell/jobs/entry-id';
import { type JobQueue, openQueue } from '@tagwell/jobs/queue';
import { shardNumberOf } from '@tagwell/jobs/queue-shards';
import { connectRedis, type RedisClient } from '@tagwell/jobs/redis';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { createServiceClient } from '@tagwell/testkit/service-client';
import { startServiceProcess } from '@tagwell/testkit/service-process';
import { statementsOf } from '@tagwell/testkit/database';
import { until } from '@tagwell/testkit/until';
import { Registry } from 'prom-client';
import { analysesTable, type AnalysisRow } from '../src/data/analyses.repository.ts';
import { publishFailure } from '../src/data/analysis-events.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const httpEntry = new URL('../src/main.ts', import.meta.url);
const request = {
  body: { postContent: 'Time to hire fell by half since our team works remotely.' },
  headers: { Prefer: 'respond-async' },
};

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
});
const reconciler = createTestProcess('reconciler');
afterAll(async () => {
  await reconciler.stop();
  await service.stop();
});

const ended = (id: string) =>
  until('the end of the job', async () => {
    const row = await service.row(id);
    return row !== undefined && hasEnded(row) ? row : undefined;
  });

test('an analysis accepted while Redis is unavailable completes once it is back', async () => {
  const cutOff = await startServiceProcess(httpEntry, {
    ...service.environment,
    REDIS_URL: 'redis://127.0.0.1:1',
  });
  const key = service.environment['IDENTITY_KEY'] ?? '';
  const call = createServiceClient(cutOff.url, 'analysis', key);

  const answer = await call('POST', '/api/analyze', request);
  expect(answer.status).toBe(202);
  // Requests still succeed, so the service stays ready.
  const readiness = await call('GET', '/readyz');
  expect(readiness.status).toBe(200);
  expect(readiness.body).toMatchObject({ ready: true, checks: { postgres: 'ok', schema: 'ok' } });
  expect(readiness.body).not.toMatchObject({ checks: { redis: 'ok' } });
  expect((await call('GET', '/metrics')).body).toMatch(/^tagwell_redis_usable\{.*\} 0$/mu);
  expect(await cutOff.end('SIGTERM')).toBe(0);

  // The other HTTP process still reaches Redis, and its relay finds the waiting entries.
  const worker = await service.startWorker();
  const { analysisId } = analysisAccepted.parse(answer.body);
  expect(await ended(analysisId)).toMatchObject({ state: 'done', attempt: 1 });
  await worker.stop();
});

async function ownMetrics(): Promise<string> {
  return (await fetch(new URL('/metrics', service.baseUrl))).text();
}

function countOf(metrics: string, name: string): number {
  const line = new RegExp(String.raw`^tagwell_jobs_${name}_total\{.*\} (\d+)$`, 'mu').exec(metrics);
  return Number(line?.[1] ?? 0);
}

async function reconcileOnce(shards = 1): Promise<string> {
  const registry = new Registry();
  await reconcile<AnalyzePostPayload, AnalysisRow>({
    db: service.db,
    table: analysesTable,
    definition: analyzePost,
    queue: openTestQueue(shards),
    logger: reconciler.context.logger,
    metrics: createReconcilerMetrics(registry),
    payloadOf: (row) => ({ analysisId: row.id }),
    priorityOf: () => 10,
    overdue: { code: 'analysis_failed', message: 'This took too long.' },
    onFailed: publishFailure,
  });
  return registry.metrics();
}

/** Uses a connection of its own. */
function connectTestRedis(): RedisClient {
  const { logger, onShutdown } = reconciler.context;
  const redis = connectRedis(
    { REDIS_URL: service.environment['REDIS_URL'] ?? '' },
    'consumer',
    logger,
  );
  onShutdown('redis', () => redis.disconnect());
  return redis;
}

function openTestQueue(shards = 1): JobQueue {
  const { logger, onShutdown } = reconciler.context;
  const prefix = service.environment['REDIS_PREFIX'] ?? '';
  const queue = openQueue('analysis', { redis: connectTestRedis(), prefix, shards }, logger);
  onShutdown('queue', queue.close);
  return queue;
}

test('reconciliation with no overdue or lost jobs takes two statements', async () => {
  const statements = await statementsOf(service.db, () => reconcileOnce());
  expect(statements.map(({ sql }) => sql.slice(0, 6))).toEqual(['select', 'select']);
});

test('reconciliation requeues a lost job and fails one past its deadline', async () => {
  const accept = async () => {
    const answer = await service.call('POST', '/api/analyze', request);
    const { analysisId } = analysisAccepted.parse(answer.body);
    await until('an empty outbox', async () => {
      const waiting = await service.db('outbox').first('id');
      return waiting === undefined ? true : undefined;
    });
    return analysisId;
  };
  const [lost, overdue] = [await accept(), await accept()];

  await service.clearRedis();
  const longAgo = new Date(Date.now() - 60_000);
  await service.db(analysesTable).update({ created_at: longAgo });
  await service.db(analysesTable).where({ id: overdue }).update({ deadline_at: longAgo });
  const heard = await listen();
  const before = await ownMetrics();
  const shown = await reconcileOnce();
  // Watchers are notified of an end that no worker publishes.
  const end = await until('its end', () => heard.find(({ id }) => id === overdue));
  expect(end).toMatchObject({ state: 'failed' });
  // The service itself checks every few seconds, and may have been first.
  const after = await ownMetrics();
  for (const name of ['overdue', 'put_back']) {
    const own = countOf(after, name) - countOf(before, name);
    expect({ name, count: countOf(shown, name) + own }).toEqual({ name, count: 1 });
  }

  await service.startWorker();
  expect(await ended(lost)).toMatchObject({ state: 'done', enqueue_no: 2 });
  expect(await ended(overdue)).toMatchObject({
    state: 'failed',
    error_message: 'This took too long.',
  });
  expect(await publishedEvents(service.db, analysisFailed)).toMatchObject([
    { analysisId: overdue, kind: 'free' },
  ]);
});

/** Collects job progress from now on. */
async function listen(): Promise<JobProgress[]> {
  const heard: JobProgress[] = [];
  const { logger, onShutdown } = reconciler.context;
  const prefix = service.environment['REDIS_PREFIX'] ?? '';
  const redis = connectTestRedis();
  onShutdown(
    'stream',
    listenToJobs('analysis', { redis, prefix }, logger, (progress) => void heard.push(progress)),
  );
  const probe = { id: crypto.randomUUID(), state: 'running', stage: null } as const;
  const queue = openTestQueue();
  await until('a probe', async () => {
    await queue.publishProgress({ ...probe, percent: 0, seq: 1, found: {} });
    return heard[0];
  });
  return heard;
}

/** Waiting analyses without a queue entry. */
async function insertWaiting(count: number): Promise<void> {
  await service.db(analysesTable).delete();
  await service.db('outbox').delete();
  await service.db.raw(
    `INSERT INTO analyses
       (id, visitor_id, post_content, keywords, request_hash, request_id, state, deadline_at, created_at)
     SELECT gen_random_uuid(), 'many', 'A post of old.', '[]', '', '', 'queued',
       now() + interval '1 day', now() - interval '1 minute'
     FROM generate_series(1, ?)`,
    [count],
  );
}

test('reconciliation requeues 1,200 lost jobs in one round and no live jobs', async () => {
  await insertWaiting(1_200);
  await reconcileOnce();
  // Except for those that the service's own reconciler is putting back at the same time.
  const left = await service.db.transaction((trx) =>
    trx(analysesTable).where({ enqueue_no: 1 }).forUpdate().skipLocked().pluck('id'),
  );
  expect(left).toEqual([]);
  expect(await service.db(analysesTable).where('enqueue_no', '>', 2)).toEqual([]);
  expect(await reconcileOnce()).not.toMatch(/^tagwell_jobs_put_back_total\{.*\} [1-9]/mu);
});

test('changing the number of shards makes reconciliation requeue no live job', async () => {
  await insertWaiting(30);
  const rows = await service.db<AnalysisRow>(analysesTable).select('id', 'enqueue_no');
  const entryOf = ({ id, enqueue_no }: Pick<AnalysisRow, 'id' | 'enqueue_no'>) => ({
    entryId: entryIdOf(id, enqueue_no),
    name: analyzePost.name,
    payload: { analysisId: id },
    priority: 10,
    attempts: 5,
    backoffMs: 500,
  });
  await openTestQueue(3).add(rows.map(entryOf));
  const any = /^tagwell_jobs_put_back_total\{.*\} [1-9]/mu;
  expect(await reconcileOnce(3)).not.toMatch(any);
  expect(await reconcileOnce(6)).not.toMatch(any);

  const beyond = rows.filter(({ id }) => shardNumberOf(id, 3) > 0).length;
  expect(beyond).toBeGreaterThan(0);
  // The entries are found where they are and left there.
  expect(await reconcileOnce(1)).not.toMatch(any);
});
