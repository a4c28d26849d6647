import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { interleaveTransactions } from '@tagwell/testkit/lock-waits';
import type { Knex } from 'knex';
import { analysesTable } from './analyses.repository.ts';
import { postsTable } from './post-rows.ts';
import { createPostsRepository, type PostsRepository } from './posts.repository.ts';

let database: TestDatabase;
let db: Knex;
let posts: PostsRepository;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'analysis', migrations });
  db = connect(database.url, { schema: 'analysis', poolSize: 4 });
  posts = createPostsRepository(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const text = 'Our nurses plan their own shifts, and nobody leaves.';

test('a copy keeps a draft of the same text that another tab has just changed', async () => {
  const [userId, analysisId] = [randomUUID(), randomUUID()];
  await db(analysesTable).insert({
    id: analysisId,
    user_id: userId,
    visitor_id: 'a-browser',
    kind: 'premium',
    state: 'done',
    post_content: text,
    keywords: '[]',
    request_hash: '',
    request_id: '',
    deadline_at: db.fn.now(),
  });
  const save = async (id: string, revision: number, words: string) => {
    await posts.save(userId, id, { text: words, keywords: [], revision });
    return id;
  };
  const other = await save(randomUUID(), 0, text);
  const copied = await save(randomUUID(), 0, text);
  const changed = `${text} Not one in two years.`;
  await interleaveTransactions(db, {
    // The copy has read both drafts by now.
    hold: (trx) => trx(postsTable).where({ id: copied }).forUpdate().first('id'),
    meanwhile: () => posts.finish(userId, analysisId, { text, people: [], way: 'two-steps' }),
    goOn: () => save(other, 1, changed),
  });
  expect(await posts.find(userId, copied)).toMatchObject({ state: 'finished' });
  expect(await posts.find(userId, other)).toMatchObject({ state: 'draft', text: changed });
});
