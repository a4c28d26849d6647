import type { AdminSummary, DayFigures } from '@tagwell/contracts/http/analytics';
import { funnelSteps, type UsageAction } from '@tagwell/contracts/usage-actions';

/** Every action, in the order of a post's way; the waitlist stands apart. */
export const actionsInOrder: readonly UsageAction[] = [
  ...Object.values(funnelSteps).flat(),
  'join_waitlist',
];

/** One day's count of every action that was seen at all in the range. */
export interface UsageDay {
  day: string;
  counts: Record<UsageAction, number>;
  total: number;
}

/** The actions of a range, in the order of a post's way, with how often each was done. */
export function actionsSeen(days: readonly DayFigures[]): { action: UsageAction; count: number }[] {
  return actionsInOrder
    .map((action) => ({ action, count: sum(days.map((day) => countOn(day, action))) }))
    .filter(({ count }) => count > 0);
}

export function usageDays(days: readonly DayFigures[]): UsageDay[] {
  return days.map((figures) => {
    const counts = noCounts();
    for (const { action, count } of figures.actions) counts[action] += count;
    return { day: figures.day, counts, total: sum(Object.values(counts)) };
  });
}

/** How the figures of the cards went day by day. */
export function cardSeries(days: readonly DayFigures[]) {
  return {
    waitlistCount: days.map(({ waitlistSignups }) => waitlistSignups),
    uniqueUsers: days.map(({ uniqueUsers }) => uniqueUsers),
    uniqueIPs: days.map(({ uniqueIPs }) => uniqueIPs),
    totalAnalyses: days.map((day) =>
      sum(funnelSteps.analyze.map((action) => countOn(day, action))),
    ),
  };
}

export interface FunnelRow {
  step: keyof AdminSummary['funnel'];
  sessions: number;
  /** Of the sessions of the busiest step, in percent: how long its bar is. */
  ofMost: number | undefined;
  /** Of the sessions of the step before, in percent; undefined for the first and after nothing. */
  ofPrevious: number | undefined;
}

/** The way of a post with the rate of each step. More than all is possible: who came yesterday. */
export function funnelRows(funnel: AdminSummary['funnel']): FunnelRow[] {
  const steps = ['paste', 'analyze', 'select', 'copy', 'share'] as const;
  const most = Math.max(...steps.map((step) => funnel[step]));
  return steps.map((step, index) => {
    const before = steps[index - 1];
    return {
      step,
      sessions: funnel[step],
      ofMost: percentOf(funnel[step], most),
      ofPrevious: before && percentOf(funnel[step], funnel[before]),
    };
  });
}

const percentOf = (part: number, whole: number) =>
  whole === 0 ? undefined : Math.round((part / whole) * 100);

const countOn = ({ actions }: DayFigures, wanted: UsageAction) =>
  sum(actions.filter(({ action }) => action === wanted).map(({ count }) => count));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function noCounts(): Record<UsageAction, number> {
  return {
    paste_post: 0,
    select_people: 0,
    copy_post: 0,
    share_post: 0,
    analyze_post: 0,
    analyze_premium_post: 0,
    copy_premium_post: 0,
    join_waitlist: 0,
  };
}
