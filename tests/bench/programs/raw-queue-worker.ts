import { createServer } from 'node:http';
import { analysisStages } from '@tagwell/contracts/analysis-stages';
import { analyzePost } from '@tagwell/contracts/jobs';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { given } from '../raw-queue.ts';

/** Does nothing but report as often as the product's worker does, and write one row. */
const redis = new Redis(given('REDIS_URL'), { maxRetriesPerRequest: null });
const pool = new Pool({ connectionString: given('DATABASE_URL'), max: 10 });
const result = given('RESULT');
const found = { words: 160, topics: 8, peopleSearched: 1000, candidates: 40, leaders: 5 };

new Worker<{ analysisId: string }>(
  analyzePost.queue,
  async (job) => {
    const id = job.data.analysisId;
    for (const [seq, { id: stage, percent }] of analysisStages.entries()) {
      await job.updateProgress({ id, state: 'running', stage, percent, seq: seq + 2, found });
    }
    await pool.query('UPDATE floor.jobs SET result = $2 WHERE id = $1', [id, result]);
    await job.updateProgress({ id, state: 'done', stage: 'finalize', percent: 100, seq: 7, found });
  },
  { connection: redis, prefix: given('REDIS_PREFIX'), concurrency: 8 },
);
createServer((_request, response) => void response.end()).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
);
