import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysisAccepted } from '@tagwell/contracts/http/analysis';
import type { JobProgress } from '@tagwell/contracts/jobs';
import { listenToJobs } from '@tagwell/jobs/job-events';
import { connectRedis } from '@tagwell/jobs/redis';
import { connect } from '@tagwell/postgres/connect';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { startServiceProcess, type ServiceProcess } from '@tagwell/testkit/service-process';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const workerEntry = new URL('../src/worker.ts', import.meta.url);
const gate = 4711;

let service: TestAnalysis;
let owner: Knex;
const workers: ServiceProcess[] = [];
const listener = createTestProcess('listener');

async function startWorker(): Promise<ServiceProcess> {
  const worker = await startServiceProcess(workerEntry, service.environment);
  workers.push(worker);
  return worker;
}

beforeAll(async () => {
  service = await startAnalysis();
  owner = connect(service.ownerUrl, {
    schema: 'analysis',
    poolSize: 2,
    // The gate is held while a worker starts, which may take long on a busy machine.
    idleInTransactionMs: 0,
  });
  // The trigger blocks the search stage on a lock that this test holds.
  await owner.raw(`
    CREATE FUNCTION analysis.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(${gate});
      RETURN NEW;
    END $$;
    CREATE TRIGGER gate BEFORE UPDATE ON analysis.analyses FOR EACH ROW
      WHEN (NEW.stage = 'search' AND OLD.stage = 'topics')
      EXECUTE FUNCTION analysis.wait_at_gate();`);
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  await listener.stop();
  await owner.destroy();
  await service.stop();
});

async function ask() {
  const answer = await service.call('POST', '/api/analyze', {
    body: { postContent: 'Time to hire fell by half since our team works remotely.' },
    headers: { Prefer: 'respond-async' },
  });
  const { analysisId } = analysisAccepted.parse(answer.body);
  const rowWhen = (what: string, is: (row: { stage: string | null; state: string }) => boolean) =>
    until(what, async () => {
      const row = await service.row(analysisId);
      return row !== undefined && is(row) ? row : undefined;
    });
  return { analysisId, rowWhen };
}

test('a second worker completes the analysis of a killed worker without repeating stages', async () => {
  const { analysisId, rowWhen } = await ask();

  await owner.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [gate]);
    const first = await startWorker();
    const stopped = await rowWhen('the topics stage', ({ stage }) => stage === 'topics');
    expect(stopped).toMatchObject({ state: 'running', attempt: 1, percent: 40 });
    await first.end('SIGKILL');
  });

  const kept = await service.row(analysisId);
  expect(Object.keys(kept?.outputs ?? {})).toContain('analyze');

  expect(await service.expireLocks()).toBeLessThanOrEqual(15_000);
  const second = await startWorker();
  const ended = await rowWhen('the end', ({ state }) => state === 'done');
  expect(ended).toMatchObject({ attempt: 2, percent: 100, stage: 'finalize' });
  expect(ended.outputs).toEqual({});
  expect(ended.seq).toBeGreaterThan(kept?.seq ?? 0);
  expect(ended.result?.thoughtLeaders.length).toBeGreaterThan(0);

  const shown = await until('the metrics of its end', async () => {
    const text = await (await fetch(`${second.url}/metrics`)).text();
    return histogramCounts(text, 'tagwell_jobs_run_seconds').length > 0 ? text : undefined;
  });
  expect(shown).toMatch(/^tagwell_jobs_stalled_total\{queue="analysis",[^}]*\} 1$/mu);
  // The first worker's stages are not timed again, nor is the wait since the start.
  const timed = histogramCounts(shown, 'tagwell_jobs_stage_seconds').join('\n');
  for (const stage of ['search', 'match', 'finalize']) {
    expect(timed).toMatch(new RegExp(`stage="${stage}".* 1$`, 'mu'));
  }
  expect(timed).not.toContain('stage="analyze"');
  expect(histogramCounts(shown, 'tagwell_jobs_wait_seconds')).toEqual([]);
});

test('an analysis on a hanging worker fails at its deadline, and the worker cannot change it', async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
  const heard: JobProgress[] = [];
  const { logger, onShutdown } = listener.context;
  const { REDIS_URL = '', REDIS_PREFIX = '' } = service.environment;
  const redis = connectRedis({ REDIS_URL }, 'consumer', logger);
  onShutdown('redis', () => redis.disconnect());
  onShutdown(
    'stream',
    listenToJobs(
      'analysis',
      { redis, prefix: REDIS_PREFIX },
      logger,
      (progress) => void heard.push(progress),
    ),
  );

  const { analysisId, rowWhen } = await ask();
  const worker = await owner.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [gate]);
    const hanging = await startWorker();
    await rowWhen('the topics stage', ({ stage }) => stage === 'topics');
    // The listener is connected, so it misses nothing that follows.
    await until('progress', () => heard.find(({ id }) => id === analysisId));
    hanging.signal('SIGSTOP');
    return hanging;
  });
  await service
    .db('analyses')
    .where({ id: analysisId })
    .update({ deadline_at: service.db.fn.now() });
  const ended = await rowWhen('the end', ({ state }) => state === 'failed');
  expect(ended).toMatchObject({ attempt: 2, error_code: 'analysis_failed' });
  await until('the message of the end', () =>
    heard.find(({ id, state }) => id === analysisId && state === 'failed'),
  );

  worker.signal('SIGCONT');
  await worker.end('SIGTERM');
  expect(await service.row(analysisId)).toEqual(ended);
});

/** Metric lines for this queue's jobs. */
function histogramCounts(shown: string, name: string): string[] {
  const lines = shown.split('\n').filter((line) => line.startsWith(`${name}_count{`));
  return lines.filter((line) => line.includes('queue="analysis"'));
}
