import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminSummary, type AdminSummary } from '@tagwell/contracts/http/analytics';
import { countByHand } from './count-by-hand.ts';
import { writeScript, type Script } from './scripted-day.ts';
import { startAnalytics, type TestAnalytics } from './start-analytics.ts';

const admin = crypto.randomUUID();
const noon = new Date('2026-02-28T12:00:00Z');

let service: TestAnalytics;
let script: Script;
beforeAll(async () => {
  service = await startAnalytics();
  script = writeScript(noon, 10_000, seededRandom(7));
});
afterAll(() => service.stop());

async function summary(query: string): Promise<AdminSummary> {
  const answer = await service.call('GET', `/api/admin/analytics?${query}`, { admin });
  return adminSummary.parse(answer.body);
}

describe('a day of ten thousand happenings, told out of order and some of them twice', () => {
  test('is worked off by two workers, one of which stops and is replaced', async () => {
    const half = Math.floor(script.events.length / 2);
    const first = service.startWorker();
    service.startWorker();
    await service.tell(...script.events.slice(0, half));
    await service.handled(...script.events.slice(0, 200));
    await first.stop();
    await service.tell(...script.events.slice(half));
    service.startWorker();
    await service.handled(...script.events);
    const handled: unknown[] = await service.db('inbox').select('event_id');
    expect(handled).toHaveLength(script.happenings.length);
  }, 600_000);

  test.each([
    ['2026-02-28', '2026-03-01'],
    ['2026-02-28', '2026-02-28'],
    ['2026-03-01', '2026-03-01'],
    ['2026-02-20', '2026-03-08'],
    ['2026-03-02', '2026-03-02'],
  ])('from %s to %s every figure is the one counted by hand', async (from, to) => {
    const { waitlistSignups, recentUsage, ...figures } = await summary(`from=${from}&to=${to}`);
    const expected = countByHand(script.happenings, from, to);
    // A percentile is at most 5 % off; everything else is exact.
    for (const job of ['imports', 'analyses'] as const) {
      const [said, counted] = [figures[job].p95Ms, expected[job].p95Ms];
      expect(said === null).toBe(counted === null);
      if (said === null || counted === null) continue;
      expect(Math.abs(said - counted)).toBeLessThanOrEqual(counted * 0.05);
      figures[job].p95Ms = counted;
    }
    expect(figures).toEqual({ ...expected, usageStats: expect.any(Array) });
    expect(byAction(figures.usageStats)).toEqual(byAction(expected.usageStats));
    const counts = figures.usageStats.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));

    expect(waitlistSignups).toEqual([]);
    expect(recentUsage).toHaveLength(10);
  });

  test('leaves every record once, with the time at which it happened', async () => {
    const rows: { created_at: Date; action: string; session_id: string }[] =
      await service.db('usage_analytics');
    const lineOf = (at: Date, action: string, session: string) =>
      `${at.toISOString()} ${action} ${session}`;
    const expected = script.happenings.flatMap((one) =>
      one.what === 'action' ? [lineOf(one.at, one.action, one.actor.visitorId)] : [],
    );
    const kept = rows.map((row) => lineOf(row.created_at, row.action, row.session_id));
    expect(kept.toSorted()).toEqual(expected.toSorted());
  });
});

test.each([
  ['from=2026-03-02&to=2026-03-01', 400],
  ['from=2025-01-01&to=2026-01-02', 400],
  ['from=2025-01-01&to=2026-01-01', 200],
  ['from=2026-02-30', 400],
  ['from=yesterday', 400],
  ['from=9999-01-01', 400],
])('a range of %s is answered with %i', async (query, status) => {
  const answer = await service.call('GET', `/api/admin/analytics?${query}`, { admin });
  expect(answer.status).toBe(status);
});

test('the usual range is the last thirty days', async () => {
  const { days, to } = await summary('');
  expect(days).toHaveLength(30);
  expect(Math.abs(Date.parse(to) - Date.now())).toBeLessThan(2 * 86_400_000);
});

function byAction(counts: readonly { action: string; count: number }[]) {
  return counts.toSorted((one, other) => (one.action < other.action ? -1 : 1));
}

/** Numbers from 0 to below 1, the same ones for the same seed (Mulberry32, Tommy Ettinger). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
