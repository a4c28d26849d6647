import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import type { Knex } from 'knex';
import {
  loadCatalogue,
  loadOrganizations,
} from '../../services/analysis/src/data/catalogue-files.ts';
import { createEngine } from '../../services/analysis/src/domain/engine/create-engine.ts';
import { suggestLeaders } from '../../services/analysis/src/domain/suggest-leaders.ts';
import { samplePosts } from './sample-posts.ts';

export const filledDays = 90;
/** Each has a share of all analyses up to a maximum, and as many posts as an account keeps. */
export const busyWriters = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
] as const;
const maxOfBusyWriter = 10_000;

/** Above this many analyses, only the newest get full results; the others would fill the disk. */
const wholeAnalyses = 1_000_000;
const newestWhole = 20_000;
const batchSize = 250_000;

/**
 * Fills the analysis schema with the rows of `analyses` analyses over 90 days, oldest first as in
 * reality: a fifth by people with accounts, who finish a quarter of their posts.
 */
export async function fillAnalyses(db: Knex, analyses: number): Promise<void> {
  await db.raw('SELECT setseed(0.5)');
  await db.raw('CREATE TEMP TABLE samples (no int, is_whole boolean, post text, result jsonb)');
  const results = await Promise.all(samplePosts.map(resultOf));
  for (const [no, result] of results.entries()) {
    const post = samplePosts[no] ?? '';
    const short = { extractedTopics: result.extractedTopics, thoughtLeaders: [] };
    await db('samples').insert([
      { no, is_whole: true, post, result: JSON.stringify(result) },
      { no, is_whole: false, post: post.slice(0, 300), result: JSON.stringify(short) },
    ]);
  }
  for (let from = 0; from < analyses; from += batchSize) {
    await db.raw(analysesFrom(from, Math.min(analyses, from + batchSize), analyses));
  }
  await db.raw(finishedPosts);
  // The database would do this by itself at some point.
  await db.raw('VACUUM ANALYZE');
}

/** Real engine results, by words alone, which doesn't affect their size. */
let engine: ReturnType<typeof createEngine> | undefined;
async function resultOf(post: string): Promise<AnalysisResult> {
  engine ??= createEngine(await loadCatalogue(), { organizations: await loadOrganizations() });
  const steps: JobSteps = {
    run: async ({ work }) => work(),
    advance: async () => undefined,
    record: async () => undefined,
  };
  return suggestLeaders({ post, keywords: [] }, { engine, embedPost: async () => '', steps });
}

const analysesFrom = (from: number, to: number, all: number) => `
  INSERT INTO analyses (id, visitor_id, user_id, kind, post_content, keywords, result, idempotency_key,
    request_hash, request_id, state, stage, percent, seq, attempt, found, deadline_at, created_at,
    finished_at, paid)
  SELECT gen_random_uuid(), md5('visitor ' || n % ${Math.ceil(all / 5)})::uuid, writer,
         CASE WHEN writer IS NULL THEN 'free' ELSE 'premium' END, post, '[]', result,
         gen_random_uuid(), md5(n::text) || md5('hash ' || n), gen_random_uuid(), 'done', 'finalize',
         100, 7, 1, '{"words": 160, "topics": 5, "people": 40, "leaders": 5}', at, at, at + interval '2 s',
         false
    FROM (SELECT n, now() - (${all} - n) * interval '${filledDays} days' / ${all} AS at,
                 CASE WHEN n % 5 <> 0 THEN NULL
                      WHEN n % ${busyEvery(all)} = 0 THEN '${busyWriters[0]}'
                      WHEN n % ${busyEvery(all)} = 5 THEN '${busyWriters[1]}'
                      ELSE md5('user ' || n % ${Math.ceil(all / 40)})::uuid
                  END AS writer
            FROM generate_series(${from}, ${to - 1}) AS n) AS asked
    JOIN samples ON no = n % ${samplePosts.length}
     AND is_whole = (${all} <= ${wholeAnalyses} OR n >= ${all - newestWhole})`;

/** A multiple of five, because those belong to people with accounts. */
const busyEvery = (all: number) => Math.max(20, Math.ceil(all / maxOfBusyWriter / 5) * 5);

const finishedPosts = `
  INSERT INTO posts (id, user_id, state, text, keywords, revision, analysis_id, finished_text, people,
    way, outcome, created_at, updated_at)
  SELECT gen_random_uuid(), user_id, 'finished', post_content, '[]', 2, id, post_content,
         '[{"id": "a-leader", "name": "Somebody Known", "isFromNetwork": false},
           {"id": "connection-1", "name": "Somebody Near", "isFromNetwork": true}]',
         'clipboard', CASE WHEN age % 20 = 0 THEN 'some' END, finished_at, finished_at
    FROM (SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC) AS age
            FROM analyses WHERE user_id IS NOT NULL) AS theirs
   WHERE age % 4 = 0 AND age <= 800`;
