import { expect, test } from '@jest/globals';
import type { DayFigures } from '@tagwell/contracts/http/analytics';
import { usageActions } from '@tagwell/contracts/usage-actions';
import { actionsInOrder, actionsSeen, cardSeries, funnelRows, usageDays } from './series.ts';

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
