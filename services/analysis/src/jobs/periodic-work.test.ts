import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { testRound } from '@tagwell/testkit/process-context';
import type { Knex } from 'knex';
import { analysesSlow } from '@tagwell/contracts/events/events';
import { publishedEvents } from '@tagwell/testkit/start-service';
import {
  analysesTable,
  createAnalysesRepository,
  publishSlowAnalyses,
} from '../data/analyses.repository.ts';
import { createObjectionsRepository } from '../data/objections.repository.ts';
import { createPostsRepository } from '../data/posts.repository.ts';
import { deleteOldPostsOnce } from './periodic-work.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'analysis', migrations });
  db = connect(database.url, { schema: 'analysis', poolSize: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('deleteOldPostsOnce deletes analyses older than the retention period', async () => {
  const analyses = createAnalysesRepository(db);
  const ages = [89, 91];
  for (const days of ages) {
    const id = randomUUID();
    await analyses.create({
      id,
      owner: { visitorId: 'somebody', userId: undefined },
      actor: { visitorId: 'somebody', userId: null, sealedClient: 'sealed' },
      kind: 'free',
      withNetwork: false,
      postContent: `${days} days old`,
      keywords: [],
      idempotencyKey: undefined,
      requestHash: '',
      requestId: '',
      dailyQuota: Infinity,
    });
    const createdAt = new Date(Date.now() - days * 86_400_000);
    await db(analysesTable).where({ id }).update({ created_at: createdAt });
  }
  const objections = createObjectionsRepository(db);
  await deleteOldPostsOnce(
    { analyses, objections, posts: createPostsRepository(db) },
    90,
    testRound(),
  );
  expect(await db(analysesTable).pluck('post_content')).toEqual(['89 days old']);
});

test('deletes answered objections after the retention period and keeps do-not-suggest entries', async () => {
  const objections = createObjectionsRepository(db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const name of ['Ana Lima', 'Bo Lima', 'Cy Lima']) {
    await objections.add({ name, recognizedBy: 'linkedin.com/in/x', email: 'x@example.com' });
  }
  const answer = (name: string, answeredAt: Date) =>
    db('objections').where({ name }).update({ answered_at: answeredAt });
  const { id } = await db('objections').where({ name: 'Ana Lima' }).first('id');
  const entry = { name: 'Ana Lima', profileUrl: null, leaderId: null, objectionId: id };
  await objections.doNotSuggest(entry, randomUUID());
  await answer('Ana Lima', daysAgo(91));
  await answer('Bo Lima', daysAgo(89));
  const kept = { analyses: createAnalysesRepository(db), posts: createPostsRepository(db) };
  await deleteOldPostsOnce({ ...kept, objections }, 90, testRound());
  expect(await db('objections').orderBy('name').pluck('name')).toEqual(['Bo Lima', 'Cy Lima']);
  expect(await db('do_not_suggest').pluck('name')).toEqual(['Ana Lima']);
});

/** Analyses that ended a minute ago. */
async function ended(count: number, seconds: number): Promise<void> {
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

/** Makes the last check old. */
const later = () => db('analysis_time_checks').update({ checked_at: new Date(0) });
const published = () => publishedEvents(db, analysesSlow);

test('publishSlowAnalyses publishes the p95 of at least 20 analyses, once among workers', async () => {
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
