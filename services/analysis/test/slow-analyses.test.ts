import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysesSlow } from '@tagwell/contracts/events/events';
import { publishedEvents } from '@tagwell/testkit/published-events';
import { analysesTable, publishSlowAnalyses } from '../src/data/analyses.repository.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

let analysis: TestAnalysis;
beforeAll(async () => {
  analysis = await startAnalysis();
});
afterAll(() => analysis.stop());

/** Analyses that ended a minute ago. */
async function ended(count: number, seconds: number): Promise<void> {
  const { db } = analysis;
  const finishedAt = db.raw(`now() - interval '1 minute'`);
  await db(analysesTable).insert(
    Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      visitor_id: crypto.randomUUID(),
      state: 'done',
      post_content: 'A post',
      keywords: '[]',
      request_hash: '',
      request_id: '',
      deadline_at: finishedAt,
      created_at: db.raw(`now() - interval '1 minute' - ? * interval '1 second'`, [seconds]),
      finished_at: finishedAt,
    })),
  );
}

/** Ages the last check. */
const later = () => analysis.db('analysis_time_checks').update({ checked_at: new Date(0) });
const published = () => publishedEvents(analysis.db, analysesSlow);

test('the 95th percentile of enough analyses is told, by one worker a minute', async () => {
  const { db } = analysis;
  await ended(18, 0.2);
  await ended(1, 40);
  await publishSlowAnalyses(db);
  expect(await published()).toEqual([]);

  await ended(1, 20);
  await later();
  await Promise.all([publishSlowAnalyses(db), publishSlowAnalyses(db)]);
  expect(await published()).toEqual([{ p95Ms: 20_000, analyses: 20 }]);

  await ended(400, 0.2);
  await later();
  await publishSlowAnalyses(db);
  expect(await published()).toHaveLength(1);
});
