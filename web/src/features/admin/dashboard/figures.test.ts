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

describe('series', () => {
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

  test('each day has every action, a quiet day zeros', () => {
    const [quiet, busy] = usageDays(days);
    expect(quiet?.total).toBe(0);
    expect(busy?.total).toBe(10);
    expect(busy?.counts).toMatchObject({ copy_post: 2, paste_post: 0, analyze_post: 5 });
  });

  test('only actions that were done are named, with their count over the range', () => {
    expect(actionsSeen(days)).toEqual([
      { action: 'analyze_post', count: 10 },
      { action: 'analyze_premium_post', count: 6 },
      { action: 'copy_post', count: 4 },
    ]);
  });

  test('analyses are the free and the premium ones', () => {
    expect(cardSeries(days)).toEqual({
      waitlistCount: [0, 1, 1],
      uniqueUsers: [0, 4, 4],
      uniqueIPs: [0, 3, 3],
      totalAnalyses: [0, 8, 8],
    });
  });

  test('each step of the way is measured by the one before', () => {
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

  test('without anybody there are no rates', () => {
    const rows = funnelRows({ paste: 0, analyze: 0, select: 0, copy: 0, share: 0 });
    expect(rows.every(({ ofMost, ofPrevious }) => !ofMost && !ofPrevious)).toBe(true);
  });

  test('no action is left out of the order', () => {
    expect([...actionsInOrder].sort()).toEqual([...usageActions].sort());
  });
});

test.each([
  [12, '+12 in 30 days'],
  [1234, '+1,234 in 30 days'],
  [0, 'No change in 30 days'],
  [-2, '−2 in 30 days'],
])('a gain of %d is said as %s', (gained, text) => {
  expect(gainText(gained, 'in 30 days')).toBe(text);
});

test('what accounts had before the range makes its credits add up', () => {
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

test('a line is drawn from three days with data on', () => {
  expect(isTrend([0, 0, 5])).toBe(false);
  expect(isTrend([0, 4, 5])).toBe(false);
  expect(isTrend([1, 4, 0, 5])).toBe(true);
});

describe('joined', () => {
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

  test('the last day has everybody, and each day before it those who were there by then', () => {
    const rows = joined('2026-03-03', '2026-03-03', '2026-03-01', '2026-02-01');
    expect(accountsPerDay({ rows, total: 4 }, days)).toEqual([2, 2, 4]);
    expect(accountsPerDay({ rows: [], total: 0 }, days)).toEqual([0, 0, 0]);
  });

  test('when more joined than are known by day, nothing is claimed', () => {
    const rows = joined('2026-03-03', '2026-03-02');
    expect(accountsPerDay({ rows, total: 50 }, days)).toBeUndefined();
    const further = joined('2026-03-03', '2026-02-28');
    expect(accountsPerDay({ rows: further, total: 50 }, days)).toEqual([49, 49, 50]);
  });
});

describe('duration text', () => {
  test.each([
    [null, '–'],
    [0, '0 ms'],
    [840, '840 ms'],
    [1249, '1.2 s'],
    [42_400, '42 s'],
    [240_000, '4 min'],
  ])('%p is said as %s', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});

describe('day labels', () => {
  const days = Array.from({ length: 30 }, (_, index) => `day ${index + 1}`);

  test('as many days are named as fit, and the last one always', () => {
    expect(daysToName(days, 5)).toEqual(['day 6', 'day 12', 'day 18', 'day 24', 'day 30']);
    expect(daysToName(days, 100)).toEqual(days);
    expect(daysToName(days, 0)).toEqual(['day 30']);
    expect(daysToName([], 5)).toEqual([]);
  });
});
