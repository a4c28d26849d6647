import { describe, expect, test } from '@jest/globals';
import { usageActions } from '@tagwell/contracts/actions';
import type { DayFigures } from '@tagwell/contracts/http/analytics';
import {
  accountsPerDay,
  actionsInOrder,
  actionsSeen,
  cardSeries,
  daysToName,
  durationText,
  funnelRows,
  gainText,
  isTrend,
  creditsBeside,
  usageDays,
} from './figures.ts';

describe('chart series', () => {
  const quietDay: DayFigures = {
    day: '2026-03-01',
    actions: [],
    uniqueUsers: 0,
    uniqueIPs: 0,
    waitlistSignups: 0,
    creditsGranted: 0,
    creditsSpent: 0,
    imports: 0,
    connectionsImported: 0,
    jobsFailed: 0,
  };
  const busyDay: DayFigures = {
    ...quietDay,
    day: '2026-03-02',
    actions: [
      { action: 'copy_post', count: 2 },
      { action: 'analyze_post', count: 5 },
      { action: 'analyze_premium_post', count: 3 },
    ],
    uniqueUsers: 4,
    uniqueIPs: 3,
    waitlistSignups: 1,
  };
  const days = [quietDay, busyDay, { ...busyDay, day: '2026-03-03' }];

  test('usageDays counts every action per day, with zeros for a day without any', () => {
    const [quiet, busy] = usageDays(days);
    expect(quiet?.total).toBe(0);
    expect(busy?.total).toBe(10);
    expect(busy?.counts).toMatchObject({ copy_post: 2, paste_post: 0, analyze_post: 5 });
  });

  test('actionsSeen lists only actions that occurred, with their totals in the range', () => {
    expect(actionsSeen(days)).toEqual([
      { action: 'analyze_post', count: 10 },
      { action: 'analyze_premium_post', count: 6 },
      { action: 'copy_post', count: 4 },
    ]);
  });

  test('cardSeries adds up free and premium analyses', () => {
    expect(cardSeries(days)).toEqual({
      waitlistCount: [0, 1, 1],
      uniqueUsers: [0, 4, 4],
      uniqueIPs: [0, 3, 3],
      totalAnalyses: [0, 8, 8],
    });
  });

  test('funnelRows gives each step as a percentage of the previous step and of the largest', () => {
    const rows = funnelRows({ paste: 200, analyze: 150, select: 90, copy: 0, share: 0 });
    expect(rows.map(({ step, ofPrevious }) => [step, ofPrevious])).toEqual([
      ['paste', undefined],
      ['analyze', 75],
      ['select', 60],
      ['copy', 0],
      ['share', undefined],
    ]);
    expect(rows.map(({ ofMost }) => ofMost)).toEqual([100, 75, 45, 0, 0]);
  });

  test('funnelRows gives no percentages when every count is 0', () => {
    const rows = funnelRows({ paste: 0, analyze: 0, select: 0, copy: 0, share: 0 });
    expect(rows.every(({ ofMost, ofPrevious }) => !ofMost && !ofPrevious)).toBe(true);
  });

  test('actionsInOrder contains every usage action', () => {
    expect([...actionsInOrder].sort()).toEqual([...usageActions].sort());
  });
});

test.each([
  [12, '+12 in 30 days'],
  [1234, '+1,234 in 30 days'],
  [0, 'No change in 30 days'],
  [-2, '−2 in 30 days'],
])('gainText writes %d as “%s”', (gained, text) => {
  expect(gainText(gained, 'in 30 days')).toBe(text);
});

test('creditsBeside computes the credits from before the range, or else the missing corrections', () => {
  const counted = creditsBeside({ granted: 52, spent: 2, adjusted: -12, left: 38 });
  expect(counted).toEqual({ before: 0, adjusted: -12 });
  expect(creditsBeside({ granted: 5, spent: 2, adjusted: 0, left: 38 })).toEqual({
    before: 35,
    adjusted: 0,
  });
  // Data from before corrections were counted.
  const uncounted = creditsBeside({ granted: 52, spent: 2, adjusted: 0, left: 38 });
  expect(uncounted).toEqual({ before: 0, adjusted: -12 });
});

test('isTrend needs at least three days with data', () => {
  expect(isTrend([0, 0, 5])).toBe(false);
  expect(isTrend([0, 4, 5])).toBe(false);
  expect(isTrend([1, 4, 0, 5])).toBe(true);
});

describe('accountsPerDay', () => {
  const joined = (...days: string[]) =>
    days.map((day, index) => ({
      id: String(index),
      name: 'Name',
      email: 'name@example.com',
      premiumCredits: 5,
      createdAt: `${day}T12:00:00.000Z`,
      state: 'active' as const,
    }));
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'];

  test('counts the accounts that existed on each day, and all of them on the last day', () => {
    const rows = joined('2026-03-03', '2026-03-03', '2026-03-01', '2026-02-01');
    expect(accountsPerDay({ rows, total: 4 }, days)).toEqual([2, 2, 4]);
    expect(accountsPerDay({ rows: [], total: 0 }, days)).toEqual([0, 0, 0]);
  });

  test('returns undefined when the loaded rows do not cover the whole range', () => {
    const rows = joined('2026-03-03', '2026-03-02');
    expect(accountsPerDay({ rows, total: 50 }, days)).toBeUndefined();
    const further = joined('2026-03-03', '2026-02-28');
    expect(accountsPerDay({ rows: further, total: 50 }, days)).toEqual([49, 49, 50]);
  });
});

describe('durationText', () => {
  test.each([
    [null, '–'],
    [0, '0 ms'],
    [840, '840 ms'],
    [1249, '1.2 s'],
    [42_400, '42 s'],
    [240_000, '4 min'],
  ])('formats %p as “%s”', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});

describe('daysToName', () => {
  const days = Array.from({ length: 30 }, (_, index) => `day ${index + 1}`);

  test('names as many days as fit, and always the last one', () => {
    expect(daysToName(days, 5)).toEqual(['day 6', 'day 12', 'day 18', 'day 24', 'day 30']);
    expect(daysToName(days, 100)).toEqual(days);
    expect(daysToName(days, 0)).toEqual(['day 30']);
    expect(daysToName([], 5)).toEqual([]);
  });
});
