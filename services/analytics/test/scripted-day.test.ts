import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { funnelSteps, type UsageAction, usageActions } from '@tagwell/contracts/actions';
import { type AdminSummary, adminSummary } from '@tagwell/contracts/http/analytics';
import { recordUsage } from '../src/data/usage.repository.ts';
import { type Happening, type Script, writeScript } from './scripted-day.ts';
import { startAnalytics, type TestAnalytics } from './start-analytics.ts';

type Expected = Omit<AdminSummary, 'waitlistSignups' | 'recentUsage'>;

const way = ['paste', 'analyze', 'select', 'copy', 'share'] as const;

/** Every figure between two days, counted one by one from the events. */
function countByHand(happenings: readonly Happening[], from: string, to: string): Expected {
  const inRange = happenings.filter(({ at }) => isBetween(at, from, to));
  // A later step counts as this one too.
  const stepsFrom = (first: keyof typeof funnelSteps) => way.slice(way.indexOf(first));
  const steps = (step: keyof typeof funnelSteps) =>
    distinct(inRange, 'visitorId', (action) =>
      stepsFrom(step).some((one) => funnelSteps[one].some((counted) => counted === action)),
    );
  const balances = new Map<string, number>();
  for (const one of happenings) {
    if ('balance' in one && isBetween(one.at, '0000', to)) balances.set(one.userId, one.balance);
  }
  return {
    from,
    to,
    ...cards(happenings),
    gained: gained(happenings, from, to),
    usageStats: actionCounts(happenings)
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count),
    days: daysOf(from, to).map((day) => figuresOf(day, happenings)),
    funnel: {
      paste: steps('paste'),
      analyze: steps('analyze'),
      select: steps('select'),
      copy: steps('copy'),
      share: steps('share'),
    },
    credits: {
      granted: credits(inRange, 'granted'),
      spent: credits(inRange, 'spent'),
      adjusted: adjusted(inRange),
      left: [...balances.values()].reduce((all, one) => all + one, 0),
    },
    imports: {
      done: times(inRange, 'imported').length,
      failed: times(inRange, 'import failed').length,
      p95Ms: nearestRank(times(inRange, 'imported')),
      connections: connections(inRange),
    },
    analyses: {
      done: analysisTimes(inRange).length,
      failed: times(inRange, 'analysis failed').length,
      p95Ms: nearestRank(analysisTimes(inRange)),
    },
  };
}

/** The increase from before the first day to after the last. */
function gained(happenings: readonly Happening[], from: string, to: string) {
  const until = cards(happenings.filter(({ at }) => isBetween(at, '0000', to)));
  const before = cards(
    happenings.filter(({ at }) => isBetween(at, '0000', to) && !isBetween(at, from, to)),
  );
  return {
    waitlistCount: 0,
    uniqueUsers: until.uniqueUsers - before.uniqueUsers,
    uniqueIPs: until.uniqueIPs - before.uniqueIPs,
    totalAnalyses: until.totalAnalyses - before.totalAnalyses,
  };
}

function cards(happenings: readonly Happening[]) {
  const counts = actionCounts(happenings);
  const countOf = (wanted: UsageAction) =>
    counts.find(({ action }) => action === wanted)?.count ?? 0;
  return {
    waitlistCount: 0,
    uniqueUsers: distinct(happenings, 'visitorId', () => true),
    uniqueIPs: distinct(happenings, 'address', () => true),
    totalAnalyses: countOf('analyze_post') + countOf('analyze_premium_post'),
  };
}

function isBetween(at: Date, from: string, to: string): boolean {
  const day = at.toISOString().slice(0, 10);
  return from <= day && day <= to;
}

function figuresOf(day: string, happenings: readonly Happening[]) {
  const ofDay = happenings.filter(({ at }) => isBetween(at, day, day));
  const { uniqueUsers, uniqueIPs } = cards(ofDay);
  return {
    day,
    actions: actionCounts(ofDay),
    uniqueUsers,
    uniqueIPs,
    waitlistSignups: 0,
    creditsGranted: credits(ofDay, 'granted'),
    creditsSpent: credits(ofDay, 'spent'),
    imports: times(ofDay, 'imported').length,
    connectionsImported: connections(ofDay),
    jobsFailed: times(ofDay, 'import failed').length + times(ofDay, 'analysis failed').length,
  };
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = new Date(from); at <= new Date(to); at = new Date(at.getTime() + 86_400_000)) {
    days.push(at.toISOString().slice(0, 10));
  }
  return days;
}

function actionCounts(happenings: readonly Happening[]) {
  return usageActions.map((action) => ({
    action,
    count: happenings.filter((one) => one.what === 'action' && one.action === action).length,
  }));
}

function distinct(
  happenings: readonly Happening[],
  by: 'visitorId' | 'address',
  isWanted: (action: UsageAction) => boolean,
): number {
  const seen = happenings.flatMap((one) =>
    one.what === 'action' && isWanted(one.action) ? [one.actor[by]] : [],
  );
  return new Set(seen).size;
}

function credits(happenings: readonly Happening[], what: 'granted' | 'spent'): number {
  const amounts = happenings.flatMap((one) => (one.what === what ? [Math.abs(one.amount)] : []));
  return amounts.reduce((all, one) => all + one, 0);
}

/** A closed account's remaining credits are removed. */
function adjusted(happenings: readonly Happening[]): number {
  return happenings.reduce((all, one) => all + (one.what === 'closed' ? one.amount : 0), 0);
}

function connections(happenings: readonly Happening[]): number {
  const sizes = happenings.flatMap((one) => (one.what === 'imported' ? [one.connections] : []));
  return sizes.reduce((all, one) => all + one, 0);
}

function times(happenings: readonly Happening[], what: Happening['what']): number[] {
  return happenings.flatMap((one) => (one.what === what && 'tookMs' in one ? [one.tookMs] : []));
}

function analysisTimes(happenings: readonly Happening[]): number[] {
  const { totalAnalyses } = cards(happenings);
  return [...times(happenings, 'analyzed'), ...Array.from({ length: totalAnalyses }, () => 0)];
}

function nearestRank(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? null;
}

const operator = crypto.randomUUID();
const noon = new Date('2026-02-28T12:00:00Z');

let service: TestAnalytics;
let script: Script;
beforeAll(async () => {
  service = await startAnalytics();
  script = writeScript(noon, 2_500, seededRandom(7));
});
afterAll(() => service.stop());

/** Records steps as the service does for a browser. */
async function recordActs(): Promise<void> {
  for (const act of script.acts) {
    await service.db.transaction((trx) => recordUsage(trx, act));
  }
}

async function summary(query: string): Promise<AdminSummary> {
  const answer = await service.call('GET', `/api/admin/analytics?${query}`, { operator });
  return adminSummary.parse(answer.body);
}

describe('thousands of events of two days, out of order and partly duplicated', () => {
  test('are handled by two workers, one of which is stopped and replaced', async () => {
    const half = Math.floor(script.events.length / 2);
    const first = service.startWorker();
    service.startWorker();
    await service.deliver(...script.events.slice(0, half));
    const acts = recordActs();
    await service.handled(...script.events.slice(0, 200));
    await first.stop();
    await service.deliver(...script.events.slice(half));
    service.startWorker();
    await Promise.all([service.handled(...script.events), acts]);
    const handled: unknown[] = await service.db('inbox').select('event_id');
    expect(handled).toHaveLength(script.happenings.length - script.acts.length);
  }, 600_000);

  test.each([
    ['2026-02-28', '2026-03-01'],
    ['2026-02-28', '2026-02-28'],
    ['2026-03-01', '2026-03-01'],
    ['2026-02-20', '2026-03-08'],
    ['2026-03-02', '2026-03-02'],
  ])('from %s to %s give the figures counted by hand', async (from, to) => {
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

  test('leave each record once with the time it happened', async () => {
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
])('GET /api/admin/analytics?%s answers %i', async (query, status) => {
  const answer = await service.call('GET', `/api/admin/analytics?${query}`, { operator });
  expect(answer.status).toBe(status);
});

test('GET /api/admin/analytics without a range returns the last thirty days', async () => {
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
