import type { FunnelStep, UsageAction } from '@tagwell/contracts/actions';
import type { Knex } from 'knex';
import type { Figure } from './day-figures.ts';

/** Days in UTC, `YYYY-MM-DD`, both included. */
export interface Range {
  from: string;
  to: string;
}

export interface SummaryRows {
  actions: { day: string; action: UsageAction; count: number }[];
  figures: { day: string; figure: Figure; amount: number }[];
  /** How many appeared on a day, and how many of them for the first time in the range. */
  appearances: { day: string; kind: AppearanceKind; count: number; first: number }[];
  durations: { job: 'analyses' | 'imports'; bucket: number; count: number }[];
  /** Sum over all accounts at the end of the range. */
  creditsLeft: number;
  /** Totals of all time; `gained` counts only the range. */
  allActions: { action: UsageAction; count: number }[];
  newcomers: { kind: 'session' | 'address'; total: number; gained: number }[];
  waitlist: { total: number; gained: number };
}

/**
 * Reads daily figures instead of records, so that the cost grows only with the number of days.
 * Balances and the waitlist are summed from current rows: running totals would keep every error
 * forever.
 */
export async function readSummary(db: Knex, range: Range): Promise<SummaryRows> {
  const read = async <Row>(sql: string) => (await db.raw<{ rows: Row[] }>(sql, { ...range })).rows;
  const days = 'day BETWEEN :from::date AND :to::date';
  const [actions, figures, appearances, durations, [left], allActions, newcomers, [waitlist]] =
    await Promise.all([
      read<SummaryRows['actions'][number]>(
        `SELECT day::text, action, count::float8 FROM day_actions WHERE ${days}`,
      ),
      read<SummaryRows['figures'][number]>(
        `SELECT day::text, figure, amount::float8 FROM day_figures WHERE ${days}`,
      ),
      read<SummaryRows['appearances'][number]>(
        `SELECT day::text, kind, sum(count)::float8 AS count,
                coalesce(sum(count) FILTER (WHERE previous_day < :from::date), 0)::float8 AS first
           FROM day_appearances WHERE ${days} GROUP BY day, kind`,
      ),
      read<SummaryRows['durations'][number]>(
        `SELECT job, bucket, sum(count)::float8 AS count FROM day_durations
          WHERE ${days} GROUP BY job, bucket`,
      ),
      // The current balances minus all later changes, and never below zero.
      read<{ credits: number }>(
        `SELECT greatest(0,
           (SELECT coalesce(sum(balance), 0) FROM balances) -
           (SELECT coalesce(sum(CASE figure WHEN 'credits_spent' THEN -amount ELSE amount END), 0)
              FROM day_figures
             WHERE day > :to::date
               AND figure IN ('credits_granted', 'credits_spent', 'credits_adjusted'))
         )::float8 AS credits`,
      ),
      read<SummaryRows['allActions'][number]>(
        'SELECT action, sum(count)::float8 AS count FROM day_actions GROUP BY action',
      ),
      read<SummaryRows['newcomers'][number]>(
        `SELECT kind, sum(count)::float8 AS total,
                coalesce(sum(count) FILTER (WHERE ${days}), 0)::float8 AS gained
           FROM day_appearances
          WHERE kind IN ('session', 'address') AND previous_day = '-infinity' GROUP BY kind`,
      ),
      read<SummaryRows['waitlist']>(
        `SELECT count(*)::float8 AS total,
                (count(*) FILTER (WHERE created_at >= :from::date::timestamp AT TIME ZONE 'UTC'
                   AND created_at < (:to::date + 1)::timestamp AT TIME ZONE 'UTC'))::float8 AS gained
           FROM waitlist_signups`,
      ),
    ]);
  return {
    actions,
    figures,
    appearances,
    durations,
    creditsLeft: left?.credits ?? 0,
    allActions,
    newcomers,
    waitlist: waitlist ?? { total: 0, gained: 0 },
  };
}

/**
 * What appearances count: addresses, sessions, and sessions that reached a step of the funnel. The
 * database function that records them defines them.
 */
export type AppearanceKind = 'address' | 'session' | FunnelStep;
