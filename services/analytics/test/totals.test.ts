import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type UsageAction, usageActions } from '@tagwell/contracts/actions';
import { adminSummary } from '@tagwell/contracts/http/analytics';
import { up as countStepsOnTheWay } from '../migrations/20260110-100100-count-steps-on-the-way.ts';
import { readUsageSearch, recordUsage } from '../src/data/usage.repository.ts';
import { someActor, startAnalytics, type TestAnalytics } from './start-analytics.ts';

const operator = crypto.randomUUID();
const dayMs = 86_400_000;

let service: TestAnalytics;
beforeAll(async () => {
  service = await startAnalytics();
  service.startWorker();
});
afterAll(() => service.stop());

async function act(actor: ReturnType<typeof someActor>, action: UsageAction, daysAgo: number) {
  const at = new Date(Date.now() - daysAgo * dayMs);
  await service.db.transaction((trx) => recordUsage(trx, { actor, action, at }));
}

async function summary(search = '') {
  const answer = await service.call('GET', `/api/admin/analytics${search}`, { operator });
  return adminSummary.parse(answer.body);
}

test('without a range the totals are of all time, with the gain of the last thirty days', async () => {
  const [early, late] = [someActor(), someActor()];
  await act(early, 'analyze_post', 200);
  await act(early, 'analyze_post', 3);
  await act(late, 'paste_post', 2);
  const join = { name: 'Ana Silva', workEmail: 'ana@example.com' };
  await service.call('POST', '/api/waitlist', {
    as: late.visitorId,
    ip: late.address,
    body: join,
  });
  await service.db('waitlist_signups').insert({
    id: crypto.randomUUID(),
    name: 'Bob',
    work_email: 'bob@example.com',
    ip_address: '192.0.2.1',
    created_at: new Date(Date.now() - 200 * dayMs),
  });

  const { gained, usageStats, ...all } = await summary();
  expect(all).toMatchObject({ waitlistCount: 2, uniqueUsers: 2, uniqueIPs: 2, totalAnalyses: 2 });
  expect(gained).toEqual({ waitlistCount: 1, uniqueUsers: 1, uniqueIPs: 1, totalAnalyses: 1 });
  expect(usageStats).toEqual([
    { action: 'analyze_post', count: 2 },
    { action: 'join_waitlist', count: 1 },
    { action: 'paste_post', count: 1 },
  ]);
  // The export file has the same figure.
  const file = await service.call('GET', '/api/admin/export/waitlist', { operator });
  expect(file.headers.get('x-total-count')).toBe(String(all.waitlistCount));
});

test('the migration fills in funnel steps for the days before it', async () => {
  await service.db.raw(
    `SELECT note_appearances('2025-05-01', ARRAY['analyze', 'copy'], ARRAY['old', 'older'])`,
  );
  const range = '?from=2025-05-01&to=2025-05-01';
  expect((await summary(range)).funnel).toMatchObject({ paste: 0, analyze: 1, copy: 1 });
  await service.db.raw('DROP FUNCTION steps_up_to');
  await service.db.transaction(countStepsOnTheWay);
  const counted = { paste: 2, analyze: 2, select: 1, copy: 1, share: 0 };
  expect((await summary(range)).funnel).toEqual(counted);
});

test.each([
  ['', { actions: usageActions }],
  ['Share post', { actions: ['share_post'] }],
  ['share_', { actions: ['share_post'] }],
  ['nobody', { actions: [] }],
  ['203.0', { ipPrefix: '203.0' }],
  [' 2001:DB8 ', { ipPrefix: '2001:db8' }],
])('readUsageSearch of %j is %j', (query, search) => {
  expect(readUsageSearch(query)).toEqual(search);
});
