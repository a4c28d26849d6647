import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysisFailed } from '@tagwell/contracts/events/analysis-events';
import { analyzePost } from '@tagwell/contracts/jobs/analyze-post';
import { analysisAccepted } from '@tagwell/contracts/http/analysis';
import { reconcile } from '@tagwell/events/reconciler';
import { createReconcilerMetrics } from '@tagwell/events/reconciler-metrics';
import { openQueue } from '@tagwell/jobs/queue';
import { connectRedis } from '@tagwell/jobs/redis';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { publishedEvents } from '@tagwell/testkit/published-events';
import { createServiceClient } from '@tagwell/testkit/service-client';
import { startServiceProcess } from '@tagwell/testkit/service-process';
import { until } from '@tagwell/testkit/until';
import { Registry } from 'prom-client';
import { analysesTable } from '../src/data/analyses.repository.ts';
import { announceFailure } from '../src/data/announce-end.ts';
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
    return row?.state === 'done' || row?.state === 'failed' ? row : undefined;
  });

test('what is accepted while Redis is away is done once it is back', async () => {
  const cutOff = await startServiceProcess(httpEntry, {
    ...service.environment,
    REDIS_URL: 'redis://127.0.0.1:1',
  });
  const key = service.environment['IDENTITY_KEY'] ?? '';
  const call = createServiceClient(cutOff.url, 'analysis', key);

  const answer = await call('POST', '/api/analyze', request);
  expect(answer.status).toBe(202);
  expect((await call('GET', '/readyz')).status).toBe(503);
  expect(await cutOff.end('SIGTERM')).toBe(0);

  // The other HTTP process still reaches Redis, and its relay finds what waits.
  const worker = await service.startWorker();
  const { analysisId } = analysisAccepted.parse(answer.body);
  expect(await ended(analysisId)).toMatchObject({ state: 'done', attempt: 1 });
  await worker.stop();
});

test('a job that the queue has lost is put back, and one past its deadline fails', async () => {
  const { logger, onShutdown } = reconciler.context;
  const redis = connectRedis(service.environment['REDIS_URL'] ?? '', 'consumer', logger);
  onShutdown('redis', () => redis.disconnect());
  const queue = openQueue('analysis', redis, service.environment['REDIS_PREFIX'] ?? '', logger);
  onShutdown('queue', queue.close);
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
  const registry = new Registry();
  const metrics = createReconcilerMetrics(registry);
  await reconcile({
    db: service.db,
    table: analysesTable,
    definition: analyzePost,
    queue,
    logger,
    metrics,
    payloadOf: (row) => ({ analysisId: row.id }),
    priorityOf: () => 10,
    overdue: { code: 'analysis_failed', message: 'This took too long.' },
    onFailed: announceFailure,
  });

  const shown = await registry.metrics();
  for (const name of ['overdue', 'put_back']) {
    expect(shown).toContain(`tagwell_jobs_${name}_total{queue="analysis"} 1`);
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
