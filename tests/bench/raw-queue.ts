import { analyzePost } from '@tagwell/contracts/jobs';
import { Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';

/** Stores a post, adds its job and resolves with the result once the job is completed. */
type AddAndWait = (id: string, post: string) => Promise<string>;

/**
 * The queue library by itself, with the writes a job cannot do without: the row before, and the
 * result after (by the worker). The waiting is done as the library's authors advise: one listener.
 */
export async function connectRawQueue(environment: NodeJS.ProcessEnv): Promise<AddAndWait> {
  const redis = new Redis(given('REDIS_URL', environment), { maxRetriesPerRequest: null });
  const pool = new Pool({ connectionString: given('DATABASE_URL', environment), max: 10 });
  const result = given('RESULT', environment);
  const prefix = given('REDIS_PREFIX', environment);
  const queue = new Queue(analyzePost.queue, { connection: redis, prefix });
  const events = new QueueEvents(analyzePost.queue, { connection: redis.duplicate(), prefix });
  const waiting = new Map<string, () => void>();
  events.on('completed', ({ jobId }) => {
    waiting.get(jobId)?.();
    waiting.delete(jobId);
  });
  await events.waitUntilReady();

  return async (id, post) => {
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
    return result;
  };
}

/** A setting that the benchmark gives its programs. */
export function given(name: string, environment: NodeJS.ProcessEnv = process.env): string {
  const value = environment[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
