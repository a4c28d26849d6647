import type { Knex } from 'knex';
import { dayOf } from '../domain/days.ts';
import { bucketOf } from '../domain/durations.ts';
import { type Usage, usageArguments } from './usage.repository.ts';

/** What is counted per day, besides actions and their visitors. */
export type Figure =
  | 'waitlist_signups'
  | 'credits_granted'
  | 'credits_spent'
  /** Sum of corrections and closed accounts; negative when more was taken back than given. */
  | 'credits_adjusted'
  | 'connections_imported'
  | 'analyses_done'
  | 'analyses_failed'
  | 'imports_done'
  | 'imports_failed';

/** Adds to the figures of the day, in the caller's transaction. */
export async function addToDay(
  trx: Knex.Transaction,
  at: Date,
  amounts: Partial<Record<Figure, number>>,
): Promise<void> {
  // Sorted, so that concurrent transactions lock the same rows in the same order.
  const rows = Object.entries(amounts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([figure, amount]) => ({ day: dayOf(at), figure, amount }));
  await trx('day_figures')
    .insert(rows)
    .onConflict(['day', 'figure'])
    .merge({ amount: trx.raw('day_figures.amount + excluded.amount') });
}

/** Records how long a finished job took. */
export async function noteDuration(
  trx: Knex.Transaction,
  at: Date,
  job: 'analyses' | 'imports',
  tookMs: number,
): Promise<void> {
  await trx('day_durations')
    .insert({ day: dayOf(at), job, bucket: bucketOf(tookMs), count: 1 })
    .onConflict(['day', 'job', 'bucket'])
    .merge({ count: trx.raw('day_durations.count + 1') });
}

export interface EndedAnalysis {
  eventId: string;
  endedAt: Date;
  /** Time since the request. */
  tookMs: number;
  isDone: boolean;
  /** Who made the request; undefined if that is already recorded. */
  asked: Omit<Usage, 'at'> | undefined;
}

const nobody = Array.from({ length: 10 }, () => null);

/** Stores the record of an analysis, once per event, and updates every figure it counts toward. */
export async function recordAnalysis(
  db: Knex,
  { eventId, endedAt, tookMs, isDone, asked }: EndedAnalysis,
): Promise<boolean> {
  const figure: Figure = isDone ? 'analyses_done' : 'analyses_failed';
  const usage = asked && { ...asked, at: new Date(endedAt.getTime() - tookMs) };
  const { rows } = await db.raw<{ rows: { is_new: boolean }[] }>(
    'SELECT record_analysis(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) AS is_new',
    [
      eventId,
      dayOf(endedAt),
      figure,
      isDone ? bucketOf(tookMs) : null,
      ...(usage === undefined ? nobody : usageArguments(usage)),
    ],
  );
  return rows[0]?.is_new === true;
}
