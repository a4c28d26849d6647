import { funnelSteps, type UsageAction, usageActions } from '@tagwell/contracts/actions';
import type { AdminSummary, DayFigures } from '@tagwell/contracts/http/analytics';
import type { Figure } from '../data/day-figures.ts';
import type { AppearanceKind, Range, SummaryRows } from '../data/summary.repository.ts';
import { daysBetween } from './days.ts';
import { percentile } from './durations.ts';

/** The summary without the newest records. */
export type Figures = Omit<AdminSummary, 'waitlistSignups' | 'recentUsage'>;

/** Adds up the daily figures. */
export function summarize({ from, to }: Range, rows: SummaryRows): Figures {
  const sums = createSums(rows);
  const days = daysBetween(from, to);
  const job = (name: 'analyses' | 'imports') => ({
    done: sums.figure(`${name}_done`, days),
    failed: sums.figure(`${name}_failed`, days),
    p95Ms: percentile(0.95, bucketsOf(name, rows)),
  });
  return {
    from,
    to,
    ...totals(rows),
    gained: gained(rows, sums, days),
    usageStats: rows.allActions.toSorted(
      (one, other) => other.count - one.count || (one.action < other.action ? -1 : 1),
    ),
    days: days.map((day) => figuresOf(day, sums)),
    funnel: {
      paste: sums.distinct('paste', days),
      analyze: sums.distinct('analyze', days),
      select: sums.distinct('select', days),
      copy: sums.distinct('copy', days),
      share: sums.distinct('share', days),
    },
    credits: {
      granted: sums.figure('credits_granted', days),
      spent: sums.figure('credits_spent', days),
      adjusted: sums.figure('credits_adjusted', days),
      left: rows.creditsLeft,
    },
    imports: { ...job('imports'), connections: sums.figure('connections_imported', days) },
    analyses: job('analyses'),
  };
}

/** Sums over days. */
interface Sums {
  action: (action: UsageAction, days: readonly string[]) => number;
  figure: (figure: Figure, days: readonly string[]) => number;
  /** Distinct appearances in the range. */
  distinct: (kind: AppearanceKind, days: readonly string[]) => number;
  /** Appearances on one day. */
  onDay: (kind: AppearanceKind, day: string) => number;
}

function createSums({ actions, figures, appearances }: SummaryRows): Sums {
  const byAction = index(actions, ({ action, day, count }) => [action, day, count]);
  const byFigure = index(figures, ({ figure, day, amount }) => [figure, day, amount]);
  const newcomers = index(appearances, ({ kind, day, first }) => [kind, day, first]);
  const present = index(appearances, ({ kind, day, count }) => [kind, day, count]);
  return {
    action: (action, days) => sum(byAction.get(action), days),
    figure: (figure, days) => sum(byFigure.get(figure), days),
    distinct: (kind, days) => sum(newcomers.get(kind), days),
    onDay: (kind, day) => present.get(kind)?.get(day) ?? 0,
  };
}

/** Amounts by name and day. */
function index<Row, Name>(
  rows: readonly Row[],
  read: (row: Row) => readonly [Name, string, number],
): Map<Name, Map<string, number>> {
  const byName = Map.groupBy(rows.map(read), ([name]) => name);
  return new Map(
    [...byName].map(([name, all]) => [name, new Map(all.map(([, day, amount]) => [day, amount]))]),
  );
}

function sum(amounts: ReadonlyMap<string, number> | undefined, days: readonly string[]): number {
  return days.reduce((all, day) => all + (amounts?.get(day) ?? 0), 0);
}

function bucketsOf(name: 'analyses' | 'imports', { durations }: SummaryRows): Map<number, number> {
  const ofJob = durations.filter(({ job }) => job === name);
  return new Map(ofJob.map(({ bucket, count }) => [bucket, count]));
}

function totals({ waitlist, newcomers, allActions }: SummaryRows): AdminSummary['gained'] {
  const countOf = (wanted: UsageAction) =>
    allActions.find(({ action }) => action === wanted)?.count ?? 0;
  return {
    waitlistCount: waitlist.total,
    uniqueUsers: newcomers.find(({ kind }) => kind === 'session')?.total ?? 0,
    uniqueIPs: newcomers.find(({ kind }) => kind === 'address')?.total ?? 0,
    totalAnalyses: funnelSteps.analyze.reduce((all, action) => all + countOf(action), 0),
  };
}

function gained(
  { waitlist, newcomers }: SummaryRows,
  sums: Sums,
  days: readonly string[],
): AdminSummary['gained'] {
  return {
    waitlistCount: waitlist.gained,
    uniqueUsers: newcomers.find(({ kind }) => kind === 'session')?.gained ?? 0,
    uniqueIPs: newcomers.find(({ kind }) => kind === 'address')?.gained ?? 0,
    totalAnalyses: funnelSteps.analyze.reduce((all, action) => all + sums.action(action, days), 0),
  };
}

function figuresOf(day: string, sums: Sums): DayFigures {
  return {
    day,
    actions: usageActions.map((action) => ({ action, count: sums.action(action, [day]) })),
    uniqueUsers: sums.onDay('session', day),
    uniqueIPs: sums.onDay('address', day),
    waitlistSignups: sums.figure('waitlist_signups', [day]),
    creditsGranted: sums.figure('credits_granted', [day]),
    creditsSpent: sums.figure('credits_spent', [day]),
    imports: sums.figure('imports_done', [day]),
    connectionsImported: sums.figure('connections_imported', [day]),
    jobsFailed: sums.figure('analyses_failed', [day]) + sums.figure('imports_failed', [day]),
  };
}
