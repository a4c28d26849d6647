import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, statementsOf, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import { createAnalysesRepository } from './analyses.repository.ts';
import { createPeopleRepository } from './people.repository.ts';
import { postsTable } from './post-rows.ts';
import { createPostsRepository } from './posts.repository.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'analysis', migrations });
  db = connect(database.url, { schema: 'analysis', poolSize: 2 });
  await fill();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('saving a draft is one statement and returns the draft as stored', async () => {
  const [user, id] = [randomUUID(), randomUUID()];
  const posts = createPostsRepository(db);
  await posts.save(user, id, { text: 'One', keywords: [], revision: 0 });
  let told: unknown;
  const statements = await statementsOf(db, async () => {
    told = await posts.save(user, id, { text: 'One two', keywords: ['hiring'], revision: 1 });
  });
  expect(statements).toHaveLength(1);
  expect(told).toEqual(await posts.find(user, id));
});

const cy = { id: 'cy-poe', name: 'Cy Poe', isFromNetwork: false };
const nobody = { people: [], text: 'One', way: 'one-list' };
const copied = { state: 'finished', finished_text: 'One', people: '[]', way: 'one-list' };

/** Posts that Cy is in or was left out of, copied or edited, as stored in the table. */
const postsWithCy = {
  copied: { ...copied, people: JSON.stringify([cy]) },
  'left out': { ...copied, left_out: JSON.stringify([cy]) },
  edited: { state: 'draft', edited: { ...nobody, people: [cy] } },
  'left out in an edit': { state: 'draft', edited: { ...nobody, leftOut: [cy] } },
  'in an edit beside the copy': { ...copied, edited: { ...nobody, people: [cy] } },
};

test.each(Object.entries(postsWithCy))(
  'the people an analysis hides are read in one statement: %s',
  async (_how, { state, ...post }) => {
    const user = randomUUID();
    const people = createPeopleRepository(db);
    await people.keep(user, 'ana-lima', { list: 'never', name: 'Ana Lima' });
    await people.keep(user, 'ben-okri', { list: 'always', name: 'Ben Okri' });
    await people.keep(user, 'cy-poe', { list: 'never', name: 'Cy Poe' });
    const analysisId = randomUUID();
    await db(postsTable).insert({
      id: randomUUID(),
      user_id: user,
      text: 'One',
      keywords: '[]',
      revision: 1,
      updated_at: new Date(),
      state,
      ...post,
      ...(state === 'finished' && { analysis_id: analysisId }),
      ...('edited' in post && { edited: JSON.stringify({ ...post.edited, analysisId }) }),
    });
    const [statement, ...others] = await statementsOf(db, async () => {
      expect(await people.blockedIn(user, analysisId)).toEqual({
        ids: ['ana-lima'],
        names: ['Ana Lima'],
        favorites: ['ben-okri'],
      });
    });
    expect(others).toEqual([]);
    expect(statement?.sql).toMatch(/^select "person_id", "name", "list" from/u);
  },
);

const user = randomUUID();
const day = (n: number) => new Date(Date.now() - n * 86_400_000);

/**
 * Enough rows to make a table scan expensive: a third of the analyses have a post, some of them
 * deleted.
 */
async function fill(): Promise<void> {
  await db.raw(
    `INSERT INTO analyses (id, visitor_id, user_id, kind, post_content, keywords, request_hash, request_id,
                           state, deadline_at, created_at, finished_at)
     SELECT gen_random_uuid(), 'v', CASE WHEN n % 500 = 0 THEN ?::uuid ELSE md5((n % 2000)::text)::uuid END,
            'premium', n || repeat(' words of a post', 60), '[]', '', '', 'done', now(),
            now() - n * interval '7 minutes', now()
       FROM generate_series(1, 20000) AS n`,
    [user],
  );
  await db.raw(
    `INSERT INTO posts (id, user_id, state, text, keywords, revision, analysis_id, finished_text, people,
                        way, updated_at, deleted_at)
     SELECT gen_random_uuid(), user_id, 'finished', post_content, '[]', 1, id, 'text', '[]', 'one-list',
            created_at, CASE WHEN n % 100 = 0 THEN now() - interval '3 hours' END
       FROM (SELECT *, row_number() OVER (ORDER BY created_at) AS n FROM analyses) AS numbered
      WHERE n % 3 = 0`,
  );
  await db.raw('ANALYZE analyses, posts');
}

/** The query plans of all statements that `work` runs. */
async function plansOf(work: () => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  for (const { sql, bindings } of await statementsOf(db, work)) {
    if (!/^(?:SELECT|UPDATE|DELETE|WITH)/iu.test(sql.trim())) continue;
    const explain = `EXPLAIN ${sql.replaceAll(/\$\d+/gu, '?')}`;
    const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(explain, bindings);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
}

test('findAnalysis finds the analysis of a draft by an index on the text hash', async () => {
  const { findAnalysis } = createPostsRepository(db);
  const plans = await plansOf(() => findAnalysis(user, 'Words of a draft'));
  expect(plans).toMatch(/Index Cond: .*hashtextextended\(post_content/u);
});

test('listPremium does not read the results of the analyses', async () => {
  const recent = await createAnalysesRepository(db).listPremium(user, 6);
  expect(recent).toHaveLength(6);
  for (const post of recent) {
    expect(Object.keys(post)).toEqual(['id', 'postContent', 'createdAt', 'paid']);
  }
});

const statements: [string, () => Promise<unknown>, string[]][] = [
  [
    'listing recent premium posts',
    () => createAnalysesRepository(db).listPremium(user, 20),
    ['analyses_user_id_created_at_index', 'posts_analysis', 'posts_words'],
  ],
  [
    'finding the posts of analyses',
    () => createPostsRepository(db).postsOf(user, [randomUUID(), randomUUID()]),
    ['posts_analysis'],
  ],
  [
    'deleting old analyses',
    () => createAnalysesRepository(db).deleteOlderThan(day(60))(1_000),
    ['analyses_created_at_index', 'posts_analysis'],
  ],
  [
    'purging deleted posts',
    () => createPostsRepository(db).purgeDeletedBefore(day(0))(1_000),
    ['posts_deleted_at', 'analyses_words', 'analyses_post', 'posts_analysis', 'posts_words'],
  ],
  ['saving a changed draft', changeADraft, ['posts_pkey', 'analyses_words']],
];

async function changeADraft(): Promise<unknown> {
  const { save } = createPostsRepository(db);
  return save(user, randomUUID(), { text: 'Other words', keywords: [], revision: 1 });
}

test.each(statements)('%s uses indexes and no sequential scan', async (_what, work, indexes) => {
  const plans = await plansOf(work);
  for (const index of indexes)
    expect(plans).toMatch(new RegExp(`using ${index} on|on ${index} `, 'u'));
  // A hashed subplan would read everything that writers have deleted.
  expect(plans).not.toMatch(/Seq Scan on (?:analyses|posts)|hashed/u);
});
