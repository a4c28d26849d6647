import { funnelSteps, type UsageAction, usageActions } from '@tagwell/contracts/actions';
import type { AdminSummary } from '@tagwell/contracts/http/analytics';
import type { Happening } from './scripted-day.ts';

type Expected = Omit<AdminSummary, 'waitlistSignups' | 'recentUsage'>;

const way = ['paste', 'analyze', 'select', 'copy', 'share'] as const;

/** Every figure between two days, counted one by one from what happened. */
export function countByHand(happenings: readonly Happening[], from: string, to: string): Expected {
  const inRange = happenings.filter(({ at }) => isBetween(at, from, to));
  // Whoever took a later step has taken this one.
  const stepsFrom = (first: keyof typeof funnelSteps) => way.slice(way.indexOf(first));
  const steps = (step: keyof typeof funnelSteps) =>
    distinct(inRange, 'visitorId', (action) =>
      stepsFrom(step).some((one) => funnelSteps[one].some((counted) => counted === action)),
    );
  const balances = new Map<string, number>();
  for (const one of happenings) if ('balance' in one) balances.set(one.userId, one.balance);
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
      left: [...balances.values()].reduce((all, one) => all + one, 0),
    },
    imports: {
      done: times(inRange, 'imported').length,
      failed: times(inRange, 'import failed').length,
      p95Ms: nearestRank(times(inRange, 'imported')),
      connections: connections(inRange),
    },
    analyses: {
      done: times(inRange, 'analyzed').length,
      failed: times(inRange, 'analysis failed').length,
      p95Ms: nearestRank(times(inRange, 'analyzed')),
    },
  };
}

/** How much more there was after the last day than before the first. */
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

function connections(happenings: readonly Happening[]): number {
  const sizes = happenings.flatMap((one) => (one.what === 'imported' ? [one.connections] : []));
  return sizes.reduce((all, one) => all + one, 0);
}

function times(happenings: readonly Happening[], what: Happening['what']): number[] {
  return happenings.flatMap((one) => (one.what === what && 'tookMs' in one ? [one.tookMs] : []));
}

function nearestRank(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? null;
}
