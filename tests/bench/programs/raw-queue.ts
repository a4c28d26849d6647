import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { analysisStages } from '@tagwell/contracts/analysis-stages';
import { analyzePost } from '@tagwell/contracts/jobs';
import { Queue, QueueEvents, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';

/**
 * The queue library alone, with the writes every job needs: the row before and the result after.
 * Run as `ROLE=service` and as `ROLE=worker`, without framework, identity or contract.
 */
const redis = new Redis(given('REDIS_URL'), { maxRetriesPerRequest: null });
const pool = new Pool({ connectionString: given('DATABASE_URL'), max: 10 });
const prefix = given('REDIS_PREFIX');
const result = given('RESULT');

const answer = given('ROLE') === 'service' ? await serve() : work();
createServer(answer).listen(Number(given('PORT')), '127.0.0.1');

/** Stores a post, adds its job and answers with the result once the job is completed. */
async function serve(): Promise<RequestListener> {
  const queue = new Queue(analyzePost.queue, { connection: redis, prefix });
  // Waits with one listener, as the library's authors recommend.
  const events = new QueueEvents(analyzePost.queue, { connection: redis.duplicate(), prefix });
  const waiting = new Map<string, () => void>();
  events.on('completed', ({ jobId }) => {
    waiting.get(jobId)?.();
    waiting.delete(jobId);
  });
  await events.waitUntilReady();

  const addAndWait = async (id: string, post: string) => {
    await pool.query('INSERT INTO floor.jobs (id, post) VALUES ($1, $2)', [id, post]);
    const completed = new Promise<void>((resolve) => waiting.set(id, resolve));
    await queue.add(
      analyzePost.name,
      { analysisId: id },
      {
        jobId: id,
        removeOnComplete: { age: 3600, count: 500 },
        removeOnFail: { age: 86_400, count: 1000 },
      },
    );
    await completed;
  };
  return (request, response) => {
    if (request.method !== 'POST') return void response.end();
    text(request)
      .then((post) => addAndWait(randomUUID(), post))
      .then(() => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(result);
      })
      .catch(() => response.destroy());
  };
}

/** Only reports progress as often as the product's worker, and writes one row. */
function work(): RequestListener {
  const found = { words: 160, topics: 8, peopleSearched: 1000, candidates: 40, leaders: 5 };
  new Worker<{ analysisId: string }>(
    analyzePost.queue,
    async (job) => {
      const id = job.data.analysisId;
      for (const [seq, { id: stage, percent }] of analysisStages.entries()) {
        await job.updateProgress({ id, state: 'running', stage, percent, seq: seq + 2, found });
      }
      await pool.query('UPDATE floor.jobs SET result = $2 WHERE id = $1', [id, result]);
      const end = { state: 'done', stage: 'finalize', percent: 100, seq: 7 };
      await job.updateProgress({ id, ...end, found });
    },
    { connection: redis, prefix, concurrency: 8 },
  );
  return (_request, response) => void response.end();
}

/** A required setting from the benchmark. */
function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
