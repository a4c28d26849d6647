import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { testRound } from '@tagwell/testkit/process-context';
import type { Knex } from 'knex';
import { analysesTable, createAnalysesRepository } from '../data/analyses.repository.ts';
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

test('posts older than the operator keeps them are gone, younger ones stay', async () => {
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

test('an answered objection goes after as long, and what it asked for stays', async () => {
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
