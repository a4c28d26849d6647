import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { analysisCompleted, postCopied } from '@tagwell/contracts/events/events';
import { account as accountSchema } from '@tagwell/contracts/http/account';
import { adminSummary, usageRecord } from '@tagwell/contracts/http/analytics';
import { connect } from '@tagwell/postgres/connect';
import { dumpKeys } from '@tagwell/testkit/redis';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { makeOperator, makeWelcomedUser, signIn } from '../support/accounts.ts';
import { startReplica } from '../support/replica.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';
import { type Visitor, resultOf } from '../support/visitor.ts';

const postContent =
  'We rebuilt our hiring process: structured interviews, and feedback to every candidate.';

let system: RunningSystem;
let operator: Visitor;
let writer: Visitor;
let db: Knex;
beforeAll(async () => {
  ({ system } = await useSharedSystem());
  db = connect(system.ownerUrl, { schema: 'public', poolSize: 1 });
  operator = await signIn(system.url, '/api/admin/login', await makeOperator(system));
});
beforeEach(async () => {
  const account = await makeWelcomedUser(system, 'writer');
  writer = await signIn(system.url, '/api/auth/login', account);
});
afterAll(() => db.destroy());

async function figures() {
  const { status, body } = await operator.call('GET', '/api/admin/analytics');
  expect(status).toBe(200);
  const { totalAnalyses, analyses, credits } = adminSummary.parse(body);
  return { totalAnalyses, done: analyses.done, spent: credits.spent };
}

test('without analytics everything else works, and events are counted once it is back', async () => {
  const before = await figures();
  await system.process('analytics').end('SIGKILL');
  await system.process('analytics-worker').end('SIGKILL');

  for (const path of ['/api/analyze', '/api/premium-analyze'] as const) {
    const { thoughtLeaders } = await resultOf(writer, path, { postContent });
    expect(thoughtLeaders).not.toEqual([]);
  }
  const { status, body } = await writer.call('POST', '/api/user/decrement-credits', {
    headers: { 'idempotency-key': 'a-post' },
  });
  expect({ status, body }).toEqual({ status: 200, body: { credits: 4 } });
  const away = await operator.call('GET', '/api/admin/analytics');
  expect(away.status).toBe(503);
  const users = await operator.call('GET', '/api/admin/premium-users');
  expect(users.status).toBe(200);

  await system.start('analytics');
  await system.start('analytics-worker');
  const expected = {
    totalAnalyses: before.totalAnalyses + 2,
    done: before.done + 2,
    spent: before.spent + 1,
  };
  await until('the figures', async () => {
    const now = await figures();
    // At least, because other tests' events may still arrive.
    const isThere = (['totalAnalyses', 'done', 'spent'] as const).every(
      (figure) => now[figure] >= expected[figure],
    );
    return isThere || undefined;
  });
  const { id } = accountSchema.parse((await writer.call('GET', '/api/auth/user')).body);
  const records = db('analytics.usage_analytics').where({ user_id: id }).orderBy('action');
  expect(await records.pluck<string[]>('action')).toEqual([
    'analyze_post',
    'analyze_premium_post',
    'copy_premium_post',
  ]);
});

test('IP address and user agent are visible to operators, but never stored in Redis as plain text', async () => {
  const address = '203.0.113.77';
  const browser = `Unmistakable/${crypto.randomUUID()}`;
  const { REDIS_URL = '', REDIS_PREFIX = '' } = system.environmentOf('analytics-worker');
  const inRedis = () => dumpKeys(REDIS_URL, REDIS_PREFIX);
  const sealed = expect.not.stringMatching(/203\.0\.113\.77|Unmistakable/u);
  // The proxy in front passes the client's address.
  const gateway = await startReplica(system, 'gateway', { TRUST_PROXY_HOPS: '1' });
  const call = async (path: string, body?: object) => {
    const headers = { 'x-forwarded-for': address, 'user-agent': browser };
    const options = { at: gateway.url, headers, ...(body === undefined ? {} : { body }) };
    const { status } = await writer.call('POST', path, options);
    expect(status).toBeLessThan(300);
  };
  await system.process('analytics-worker').end('SIGKILL');
  try {
    await call('/api/usage', { action: 'paste_post' });
    await call('/api/analyze', { postContent });
    await call('/api/premium-analyze', { postContent });
    await call('/api/user/decrement-credits');
  } finally {
    await gateway.end('SIGKILL');
  }
  await until('the events to be in Redis', async () => {
    const unsent = await Promise.all(
      ['analysis', 'credits'].map((service) => db(`${service}.outbox`).first('id')),
    );
    return unsent.every((row) => row === undefined) || undefined;
  });
  const waiting = await inRedis();
  expect(waiting).toContain(analysisCompleted.name);
  expect(waiting).toContain(postCopied.name);
  expect(waiting).toEqual(sealed);
  for (const service of ['analysis', 'credits']) {
    expect(JSON.stringify(await db(`${service}.relayed_events`))).toEqual(sealed);
  }

  await system.start('analytics-worker');
  const rows = await until('the records', async () => {
    const found = await db('analytics.usage_analytics').where({ user_agent: browser });
    return found.length === 4 ? found : undefined;
  });
  expect(rows.map(({ action }) => String(action)).toSorted()).toEqual([
    'analyze_post',
    'analyze_premium_post',
    'copy_premium_post',
    'paste_post',
  ]);
  const { body } = await operator.call('GET', `/api/admin/usage?query=${address}&limit=100`);
  const shown = z.array(usageRecord).parse(body);
  for (const { id } of rows) {
    expect(shown).toContainEqual(expect.objectContaining({ id: String(id), ipAddress: address }));
  }
  // Finished jobs stay in the queue for a while.
  expect(await inRedis()).toEqual(sealed);
});
