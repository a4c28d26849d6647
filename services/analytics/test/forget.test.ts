import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { creditsChanged, userDeleted, visitorActed } from '@tagwell/contracts/events/events';
import { adminSummary } from '@tagwell/contracts/http/analytics';
import { testRound } from '@tagwell/testkit/process-context';
import { forgetOldUsage } from '../src/data/usage-records.ts';
import {
  eventOf,
  sealActor,
  someActor,
  startAnalytics,
  type TestAnalytics,
  type Told,
} from './start-analytics.ts';

const admin = crypto.randomUUID();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const noon = Date.parse('2026-05-10T12:00:00Z');

let service: TestAnalytics;
beforeAll(async () => {
  service = await startAnalytics();
  service.startWorker();
});
afterAll(() => service.stop());
const tables = [
  'usage_analytics',
  'usage_addresses',
  'day_actions',
  'day_appearances',
  'appearances',
];
beforeEach(async () => {
  for (const table of tables) await service.db(table).delete();
});

async function happen(...events: Told[]): Promise<void> {
  for (const event of events) {
    await service.tell(event);
    await service.handled(event);
  }
}
const acted = (actor: ReturnType<typeof someActor>, atMs: number) =>
  eventOf(visitorActed, { actor: sealActor(actor), action: 'analyze_post' }, new Date(atMs));

async function figures(from: string, to: string) {
  const path = `/api/admin/analytics?from=${from}&to=${to}`;
  const answer = await service.call('GET', path, { admin });
  const { uniqueUsers, uniqueIPs, totalAnalyses, funnel, credits } = adminSummary.parse(
    answer.body,
  );
  return { uniqueUsers, uniqueIPs, totalAnalyses, analyzed: funnel.analyze, left: credits.left };
}
const listed = async () => {
  const answer = await service.call('GET', '/api/admin/usage', { admin });
  return Number(answer.headers.get('x-total-count'));
};
/** Every stored word of the tables that may hold something personal. */
async function everything(): Promise<string> {
  const all = ['usage_analytics', 'usage_addresses', 'appearances', 'balances'];
  return JSON.stringify(await Promise.all(all.map((table) => service.db(table))));
}

describe('a deleted user', () => {
  test('leaves no trace but sums, and others keep theirs', async () => {
    const userId = crypto.randomUUID();
    const theirs = someActor({ userId });
    const other = someActor({ address: theirs.address });
    await happen(
      acted(theirs, noon),
      acted({ ...theirs, userId: null }, noon + hourMs),
      acted(other, noon),
      eventOf(creditsChanged, { userId, balance: 5, version: 1, amount: 5, reason: 'signup' }),
    );
    const before = await figures('2026-05-10', '2026-05-10');
    expect(before).toMatchObject({ uniqueUsers: 2, uniqueIPs: 1, totalAnalyses: 3 });
    expect((await service.ask('GET', `/internal/users/${userId}/data`)).body).toMatchObject({
      usage: [{ action: 'analyze_post', ipAddress: theirs.address, sessionId: theirs.visitorId }],
      credits: 5,
    });

    await happen(eventOf(userDeleted, { userId }));
    expect(await figures('2026-05-10', '2026-05-10')).toEqual({ ...before, left: 0 });
    expect((await service.ask('GET', `/internal/users/${userId}/data`)).body).toEqual({
      usage: [],
    });
    expect(await everything()).not.toContain(userId);
    // What was done in the same browser without signing in is not known to be theirs.
    expect(await listed()).toBe(2);
    await happen(acted(other, noon + 2 * hourMs));
    expect((await figures('2026-05-10', '2026-05-10')).uniqueIPs).toBe(1);
  });

  test('whose session nobody else used is gone from who appeared as well', async () => {
    const userId = crypto.randomUUID();
    const theirs = someActor({ userId });
    await happen(
      acted(theirs, noon),
      acted(theirs, noon + dayMs),
      eventOf(userDeleted, { userId }),
    );
    const stored = await everything();
    for (const trace of [userId, theirs.visitorId, theirs.address]) {
      expect(stored).not.toContain(trace);
    }
    expect(await figures('2026-05-10', '2026-05-11')).toMatchObject({
      uniqueUsers: 1,
      totalAnalyses: 2,
    });
  });

  test('of whom something is told late is counted, and not kept', async () => {
    const userId = crypto.randomUUID();
    const late = someActor({ userId });
    await happen(
      eventOf(userDeleted, { userId }),
      acted(late, noon),
      eventOf(creditsChanged, { userId, balance: 3, version: 9, amount: 3, reason: 'top-up' }),
    );
    const stored = await everything();
    for (const trace of [userId, late.visitorId, late.address]) expect(stored).not.toContain(trace);
    expect(await figures('2026-05-10', '2026-05-10')).toMatchObject({ totalAnalyses: 1, left: 0 });
    expect(await listed()).toBe(0);
  });
});

describe('a balance', () => {
  test('is the newest that was told, in whatever order, and a closed account counts for nothing', async () => {
    const userId = crypto.randomUUID();
    const change = (version: number, balance: number, amount: number, reason: 'copy' | 'closed') =>
      eventOf(creditsChanged, { userId, balance, version, amount, reason }, new Date(noon));
    await happen(change(3, 7, -1, 'copy'), change(2, 8, -1, 'copy'));
    expect(await figures('2026-05-10', '2026-05-10')).toMatchObject({ left: 7 });
    await happen(change(4, 0, -7, 'closed'));
    const answer = await service.call('GET', '/api/admin/analytics?from=2026-05-10&to=2026-05-10', {
      admin,
    });
    expect(adminSummary.parse(answer.body).credits).toEqual({
      granted: 0,
      spent: 2,
      adjusted: -7,
      left: 0,
    });
  });
});

describe('records older than they are kept', () => {
  test('are forgotten in batches, and the figures stay', async () => {
    const old = Array.from({ length: 3 }, () => someActor());
    const regular = someActor();
    await happen(
      ...old.map((actor) => acted(actor, noon)),
      acted(regular, noon),
      acted(regular, noon + 2 * dayMs),
      acted(someActor(), noon + 2 * dayMs),
    );
    await service.db.raw(
      `INSERT INTO usage_analytics (ip_address, session_id, action, created_at)
       SELECT '192.0.2.200', 'many', 'copy_post', '2026-05-09T12:00:00Z'
         FROM generate_series(1, 5000);
       INSERT INTO usage_addresses VALUES ('192.0.2.200', 5000);
       INSERT INTO day_actions VALUES ('2026-05-09', 'copy_post', 5000, 5000)`,
    );
    const before = await figures('2026-05-09', '2026-05-12');
    expect(before).toMatchObject({ uniqueUsers: 5, totalAnalyses: 6 });
    expect(await listed()).toBe(5006);
    const forget = () => forgetOldUsage(service.db, new Date(noon + dayMs), testRound());

    expect((await forget()).records).toBe(5004);
    expect(await listed()).toBe(2);
    expect(await figures('2026-05-09', '2026-05-12')).toEqual(before);
    const stored = await everything();
    for (const { visitorId, address } of old) {
      expect(stored).not.toContain(visitorId);
      expect(stored).not.toContain(address);
    }
    expect(stored).not.toContain('192.0.2.200');
    // Told late, between a day that is forgotten and one that is not: known to be no newcomer.
    await happen(acted(regular, noon + dayMs));
    expect((await figures('2026-05-09', '2026-05-12')).uniqueUsers).toBe(before.uniqueUsers);
    expect((await figures('2026-05-11', '2026-05-11')).analyzed).toBe(1);
    expect((await forget()).records).toBe(0);
  });
});

test('what a stopped worker missed is there once it runs again, each once', async () => {
  const missed = await startAnalytics();
  try {
    const events = Array.from({ length: 50 }, () => acted(someActor(), noon));
    const worker = missed.startWorker();
    await worker.stop();
    await missed.tell(...events, ...events);
    expect(await missed.db('usage_analytics')).toEqual([]);
    missed.startWorker();
    await missed.handled(...events);
    expect(await missed.db('usage_analytics')).toHaveLength(50);
  } finally {
    await missed.stop();
  }
});
