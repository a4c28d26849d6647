import { funnelSteps, type UsageAction } from '@tagwell/contracts/actions';
import type { PremiumUser } from '@tagwell/contracts/http/account';
import type { AdminSummary, DayFigures } from '@tagwell/contracts/http/analytics';
import { formatCount, signedCount } from '../../../shared/format/numbers-and-dates.tsx';
import type { Page } from '../../../shared/lists/list-pages.ts';

/** Every action in the order of a post's steps, then the waitlist. */
export const actionsInOrder: readonly UsageAction[] = [
  ...Object.values(funnelSteps).flat(),
  'join_waitlist',
];

/** A day's counts of all actions that occur in the range. */
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

const minDays = 3;

/** Whether a line makes sense: one or two days with data do not make a trend. */
export const isTrend = (series: readonly number[]) =>
  series.filter((value) => value > 0).length >= minDays;

export interface FunnelRow {
  step: keyof AdminSummary['funnel'];
  sessions: number;
  /** In percent of the sessions of the busiest step: how long its bar is. */
  ofMost: number | undefined;
  /** In percent of the sessions of the step before; undefined for the first and after nothing. */
  ofPrevious: number | undefined;
}

/**
 * The funnel of a post with the rate of each step: a session that got further counts in earlier
 * steps, too.
 */
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

/** How much a figure grew in the range: "+12 in 30 days". */
export const gainText = (gained: number, when: string): string =>
  `${gained === 0 ? 'No change' : signedCount(gained)} ${when}`;

/**
 * What the accounts had before the range, and what corrections and closed accounts took or gave: with
 * them the range adds up to what is left at its end. Nobody had less than nothing before, so what is missing
 * is of corrections from the time when they were not counted.
 */
export function creditsBeside({ granted, spent, adjusted, left }: AdminSummary['credits']): {
  before: number;
  adjusted: number;
} {
  const rest = left - granted + spent - adjusted;
  return { before: Math.max(0, rest), adjusted: adjusted + Math.min(0, rest) };
}

/**
 * How many accounts there were at the end of each day, from the newest ones and the count of all.
 * Accounts deleted since are not in it. Undefined when the newest do not reach back to the first
 * day, so that nothing is drawn that nobody knows.
 */
export function accountsPerDay(
  { rows, total }: Page<PremiumUser>,
  days: readonly string[],
): number[] | undefined {
  const created = rows.map(({ createdAt }) => createdAt.slice(0, 10));
  const oldestKnown = created.at(-1) ?? '';
  const first = days[0];
  if (first === undefined || (rows.length < total && oldestKnown >= first)) return undefined;
  return days.map((day) => total - created.filter((joined) => joined > day).length);
}

/** "840 ms", "1.2 s", "3 min"; a dash if there is nothing to measure. */
export function durationText(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 1000) return `${ms} ms`;
  const seconds = ms / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 100) return `${Math.round(seconds)} s`;
  return `${formatCount(Math.round(seconds / 60))} min`;
}

const short = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Days are those of UTC, wherever the reader is. */
export const shortDay = (day: string) => short.format(toDate(day));
export const fullDay = (day: string) => full.format(toDate(day));

/** The days to label on an axis: as many as fit, evenly spaced, always including the last. */
export function daysToName(days: readonly string[], fitting: number): string[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, fitting)));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}
