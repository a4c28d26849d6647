import type { UsageAction } from '@tagwell/contracts/usage-actions';
import type { Knex } from 'knex';
import type { AppearanceKind } from './appearances.ts';
import type { Figure } from './day-figures.ts';

/** Days in UTC, `YYYY-MM-DD`, all included: the range, and the as many days before it. */
export interface Range {
  previousFrom: string;
  from: string;
  to: string;
}

export interface SummaryRows {
  actions: { day: string; action: UsageAction; count: number }[];
  figures: { day: string; figure: Figure; amount: number }[];
  /** Who appeared on a day; of them, who had not appeared in the same range before. */
  appearances: { day: string; kind: AppearanceKind; count: number; first: number }[];
  /** Of the range alone. */
  durations: { job: 'analyses' | 'imports'; bucket: number; count: number }[];
  creditsLeft: number;
}

/** Reads figures only, no records: the cost grows with the days, not with what happened. */
export async function readSummary(db: Knex, range: Range): Promise<SummaryRows> {
  const read = async <Row>(sql: string) => (await db.raw<{ rows: Row[] }>(sql, { ...range })).rows;
  const days = 'day BETWEEN :previousFrom::date AND :to::date';
  const [actions, figures, appearances, durations, [left]] = await Promise.all([
    read<SummaryRows['actions'][number]>(
      `SELECT day::text, action, count::float8 FROM day_actions WHERE ${days}`,
    ),
    read<SummaryRows['figures'][number]>(
      `SELECT day::text, figure, amount::float8 FROM day_figures WHERE ${days}`,
    ),
    read<SummaryRows['appearances'][number]>(
      `SELECT day::text, kind, sum(count)::float8 AS count,
              coalesce(sum(count) FILTER (WHERE previous_day <
                CASE WHEN day >= :from::date THEN :from::date ELSE :previousFrom::date END
              ), 0)::float8 AS first
         FROM day_appearances WHERE ${days} GROUP BY day, kind`,
    ),
    read<SummaryRows['durations'][number]>(
      `SELECT job, bucket, sum(count)::float8 AS count FROM day_durations
        WHERE day BETWEEN :from::date AND :to::date GROUP BY job, bucket`,
    ),
    read<{ credits: number }>('SELECT coalesce(sum(balance), 0)::float8 AS credits FROM balances'),
  ]);
  return { actions, figures, appearances, durations, creditsLeft: left?.credits ?? 0 };
}
