import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { account as accountSchema } from '@tagwell/contracts/http/account';
import { adminSummary } from '@tagwell/contracts/http/analytics';
import { connect } from '@tagwell/postgres/connect';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { makeOperator, makeWelcomedUser, signIn } from '../support/accounts.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';
import type { Visitor } from '../support/visitor.ts';

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

test('while analytics is away everything else works, and what happened is counted afterwards', async () => {
  const before = await figures();
  await system.process('analytics').end('SIGKILL');
  await system.process('analytics-worker').end('SIGKILL');

  for (const path of ['/api/analyze', '/api/premium-analyze']) {
    const { status } = await writer.call('POST', path, { body: { postContent } });
    expect(status).toBe(200);
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
    // At least: what others did before may still be on its way.
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
