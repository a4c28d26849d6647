import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysis as analysisSchema, analysisAccepted } from '@tagwell/contracts/http/analysis';
import { account as accountSchema } from '@tagwell/contracts/http/account';
import { keptPost } from '@tagwell/contracts/http/posts-routes';
import { giveDemoNetwork } from '@tagwell/deploy/local/sign-ins';
import { services } from '@tagwell/deploy/services';
import { connect } from '@tagwell/postgres/connect';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type Credentials, makeOperator, makeUser, signIn } from '../support/accounts.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';
import { sendNetwork, type Visitor, resultOf } from '../support/visitor.ts';

const postContent = 'Our onboarding for new buyers now takes two days instead of three weeks.';

let system: RunningSystem;
let db: Knex;
let account: Credentials;
let visitor: Visitor;
beforeAll(async () => {
  ({ system } = await useSharedSystem());
  db = connect(system.ownerUrl, { schema: 'public', poolSize: 2 });
  account = await makeUser(system, 'leaving');
  visitor = await signIn(system.url, '/api/auth/login', account);
});
afterAll(() => db.destroy());

/**
 * Tables where ids of deleted users remain: the ledger, whose numbers are checked separately, the
 * services' lists of users whose late events are dropped, and for a month auth's list for repeating
 * the deletion.
 */
const keptTables = new Set([
  'credits.ledger',
  'auth.deletions_to_tell',
  ...['analysis', 'analytics', 'credits', 'import'].map((schema) => `${schema}.gone_users`),
]);

/** Ids in any column: operators' actions on an account, and its events of the last day. */
const tablesWithIdsOnly = /^(?:analytics\.audit_entries|\w+\.(?:outbox|relayed_events))$/u;

/** Rows about a user, by table. */
async function rowsAbout(userId: string): Promise<Record<string, number>> {
  const schemas = services.map(({ schema }) => schema);
  const { rows } = await db.raw<{ rows: { name: string; column: string }[] }>(
    `SELECT table_schema || '.' || table_name AS name, column_name AS "column"
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = ANY(?) AND table_type = 'BASE TABLE' AND column_name IN ('user_id', 'subject_id')
      UNION SELECT 'auth.users', 'id'`,
    [schemas],
  );
  const kept: Record<string, number> = {};
  for (const { name, column } of rows) {
    if (keptTables.has(name)) continue;
    const [row] = await db(name).where(column, userId).count<{ count: string }[]>('* as count');
    if (Number(row?.count) > 0) kept[name] = Number(row?.count);
  }
  return kept;
}

/** The services' tables that contain one of these words in any column. */
async function tablesContaining(words: readonly string[]): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
      WHERE table_schema = ANY(?) AND table_type = 'BASE TABLE'`,
    [services.map(({ schema }) => schema)],
  );
  const said: string[] = [];
  for (const { name } of rows) {
    const patterns = words.map((word) => `%${word}%`);
    const row = await db({ one: name })
      .whereRaw('one::text LIKE ANY(?)', [patterns])
      .first(db.raw('1'));
    if (row !== undefined) said.push(name);
  }
  return said;
}

/** Account data beyond posts: its own people, a finished post, an answer, an operator's notice. */
async function addMoreData(userId: string, ownName: string): Promise<void> {
  const put = (path: string, body: object) => visitor.call('PUT', path, { body });
  const own = { name: ownName, headline: 'Somebody I know', topics: ['hiring'] };
  expect((await visitor.call('POST', '/api/people', { body: own })).status).toBe(201);
  expect((await put('/api/outcomes', { asks: true })).status).toBe(200);
  const headers = { prefer: 'respond-async' };
  const analyzed = await visitor.call('POST', '/api/premium-analyze', {
    body: { postContent: `${postContent} IBM taught us.` },
    headers,
  });
  const { analysisId } = analysisAccepted.parse(analyzed.body);
  const { thoughtLeaders } = await until('the analysis', async () => {
    const { body } = await visitor.call('GET', `/api/analyses/${analysisId}`);
    return analysisSchema.parse(body).result;
  });
  const finished = await put(`/api/posts/finished/${analysisId}`, {
    text: `${postContent} @ownfriend`,
    people: [{ id: thoughtLeaders[0]?.id, name: ownName, isFromNetwork: false }],
    organizations: [{ id: 'ibm', name: 'IBM' }],
    way: 'two-steps',
  });
  expect(finished.status).toBe(200);
  const { id } = keptPost.parse(finished.body);
  expect((await put(`/api/posts/${id}/outcome`, { outcome: 'all' })).status).toBe(200);

  const operator = await signIn(system.url, '/api/admin/login', await makeOperator(system));
  const wanted = { byMail: ['balance-empty'], byWebhook: [], slowSeconds: 30 };
  expect((await operator.call('PUT', '/api/admin/notices', { body: wanted })).status).toBe(200);
  for (let left = 4; left > 0; left -= 1) await visitor.call('POST', '/api/user/decrement-credits');
  // Waits, because of two quick changes only the newest sends a notice.
  await until('the notice of an empty balance', async () =>
    'auth.notices' in (await rowsAbout(userId)) ? true : undefined,
  );
  const added = { userId, creditsToAdd: 1 };
  expect((await operator.call('POST', '/api/admin/add-credits', { body: added })).status).toBe(200);
  const mended = { amount: 1, reason: `${ownName} told us of a mistake` };
  const correction = `/api/admin/credits/${userId}/corrections`;
  expect((await operator.call('POST', correction, { body: mended })).status).toBe(200);
}

test('an account export contains everything, and deletion leaves only ledger numbers and ids', async () => {
  const { id } = accountSchema.parse((await visitor.call('GET', '/api/auth/user')).body);
  const place = { name: 'Wanda Waiting', workEmail: account.email };
  expect((await visitor.call('POST', '/api/waitlist', { body: place })).status).toBe(201);
  await until('the starting credits', async () => {
    const { status } = await visitor.call('GET', '/api/user/credits');
    return status === 200 ? true : undefined;
  });
  expect((await sendNetwork(system.url, visitor)).status).toBe(202);
  await until('the network', async () => {
    const { body } = await visitor.call('GET', '/api/linkedin/connections-count');
    return JSON.stringify(body) === '{"count":1}' ? true : undefined;
  });
  await resultOf(visitor, '/api/premium-analyze', {
    postContent,
    additionalKeywords: ['quokka husbandry'],
  });
  await visitor.call('POST', '/api/user/decrement-credits');
  const [draft, deleted] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [postId, text] of [
    [draft, 'A draft that was never finished.'],
    [deleted, 'A draft that was deleted.'],
  ]) {
    const body = { text, keywords: [], revision: 0 };
    expect((await visitor.call('PUT', `/api/posts/${postId}`, { body })).status).toBe(200);
  }
  expect((await visitor.call('DELETE', `/api/posts/${deleted}`)).status).toBe(200);
  const never = { list: 'never', name: 'Zed Fieldnote' };
  const kept = await visitor.call('PUT', '/api/people/zed-fieldnote', { body: never });
  expect(kept.status).toBe(200);
  await until('the record of the analysis, the copy and the balance', async () => {
    const { 'analytics.usage_analytics': usage, 'analytics.balances': balances } =
      await rowsAbout(id);
    return (usage === 3 && balances === 1) || undefined;
  });
  const ownName = `Own ${crypto.randomUUID()}`;
  await addMoreData(id, ownName);

  const taken = await visitor.call('GET', '/api/auth/user/export');
  expect(taken.headers.get('content-disposition')).toMatch(/attachment/u);
  const written = JSON.stringify(taken.body);
  for (const part of [
    account.email,
    'Holm',
    postContent,
    '"copy"',
    'analyze_premium_post',
    'A draft that was never finished.',
    'A draft that was deleted.',
    '"keywords":["quokka husbandry"]',
    '"imports":[{',
    'Zed Fieldnote',
    ownName,
    'IBM',
    '"asksWhoAnswered":true',
    'told us of a mistake',
    'Wanda Waiting',
  ]) {
    expect(written).toContain(part);
  }
  expect(written).not.toMatch(/\$2[aby]\$|renewal/u);
  const words = [account.email, postContent, ownName];
  expect(await tablesContaining(words)).toEqual(
    expect.arrayContaining([
      'auth.users',
      'analysis.analyses',
      'analysis.people',
      'analysis.posts',
      'analytics.waitlist_signups',
      'credits.ledger',
    ]),
  );
  expect(Object.keys(await rowsAbout(id))).toEqual(
    expect.arrayContaining([
      'auth.users',
      'analysis.analyses',
      'analysis.people',
      'analysis.posts',
      'analysis.outcome_consents',
      'auth.known_devices',
      'auth.notices',
      'auth.sessions',
      'import.linkedin_connections',
    ]),
  );

  expect((await visitor.call('DELETE', '/api/auth/user')).status).toBe(200);
  await until('every service to have forgotten', async () => {
    return Object.keys(await rowsAbout(id)).length === 0 ? true : undefined;
  });
  await until(
    'nothing to say what they wrote, whom they know and where they are reached',
    async () => ((await tablesContaining(words)).length === 0 ? true : undefined),
  );
  const naming = await tablesContaining([id]);
  expect(naming.filter((name) => !keptTables.has(name) && !tablesWithIdsOnly.test(name))).toEqual(
    [],
  );
  const ledger = await db('credits.ledger').where({ user_id: id }).orderBy('id', 'desc');
  expect(ledger[0]).toMatchObject({ reason: 'closed', balance_after: 0 });
  expect(JSON.stringify(ledger)).not.toContain('leaving');
  await until('the session to be over', async () => {
    const { status } = await visitor.call('GET', '/api/auth/user');
    return status === 401 ? true : undefined;
  });
});

test('giveDemoNetwork gives an account its demo network once', async () => {
  const browser = await signIn(system.url, '/api/auth/login', await makeUser(system, 'demo'));
  const { id } = accountSchema.parse((await browser.call('GET', '/api/auth/user')).body);
  const count = async () => (await browser.call('GET', '/api/linkedin/connections-count')).body;
  const gateway = system.environmentOf('gateway');

  await giveDemoNetwork(gateway, id);
  await until('fifty connections', async () =>
    JSON.stringify(await count()) === '{"count":50}' ? true : undefined,
  );
  await browser.call('DELETE', '/api/linkedin/connections');
  await giveDemoNetwork(gateway, id);
  expect(await count()).toEqual({ count: 0 });
});

test('an account export contains more than one page of analyses', async () => {
  const browser = await signIn(system.url, '/api/auth/login', await makeUser(system, 'busy'));
  const { id } = accountSchema.parse((await browser.call('GET', '/api/auth/user')).body);
  await db.raw(
    `INSERT INTO analysis.analyses (id, visitor_id, user_id, post_content, keywords, request_hash,
       request_id, state, deadline_at)
     SELECT gen_random_uuid(), 'busy', ?::uuid, 'Post ' || n, '[]', '', '', 'done', now()
     FROM generate_series(1, 450) AS n`,
    [id],
  );
  const { status, body } = await browser.call('GET', '/api/auth/user/export');
  expect(status).toBe(200);
  const { analysis } = z
    .object({ analysis: z.object({ analyses: z.array(z.object({ id: z.uuid() })) }) })
    .parse(body);
  const stored: string[] = await db('analysis.analyses')
    .where({ user_id: id })
    .orderBy(['created_at', 'id'])
    .pluck('id');
  expect(analysis.analyses.map((row) => row.id)).toEqual(stored);
  expect(body).toMatchObject({ analysis: { posts: [], people: [] }, import: { connections: [] } });
});
