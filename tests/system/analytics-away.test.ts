import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adminSummary } from '@tagwell/contracts/http/analytics';
import { until } from '@tagwell/testkit/until';
import { makeOperator, makeWelcomedUser, signIn } from '../support/accounts.ts';
import { startSystem, type TestSystem } from '../support/start-system.ts';
import type { Visitor } from '../support/visitor.ts';

const postContent =
  'We rebuilt our hiring process: structured interviews, and feedback to every candidate.';

let system: TestSystem;
let operator: Visitor;
let writer: Visitor;
beforeAll(async () => {
  system = await startSystem({ workers: 1, parts: ['accounts', 'network', 'analytics'] });
  operator = await signIn(system.url, '/api/admin/login', await makeOperator(system));
  const account = await makeWelcomedUser(system, 'writer');
  writer = await signIn(system.url, '/api/auth/login', account);
});
afterAll(() => system.stop());

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
    return JSON.stringify(now) === JSON.stringify(expected) || undefined;
  });
});
