import type { Knex } from 'knex';
import { dayOf } from '../domain/days.ts';
import { bucketOf } from '../domain/durations.ts';
import type { Figure } from './day-figures.ts';
import { type Usage, usageArguments } from './usage-records.ts';

export interface EndedAnalysis {
  eventId: string;
  endedAt: Date;
  /** Since it was asked for. */
  tookMs: number;
  isDone: boolean;
  /** Who asked for it; undefined where that is recorded already. */
  asked: Omit<Usage, 'at'> | undefined;
}

const nobody = Array.from({ length: 10 }, () => null);

/** Keeps the record of an analysis, once per event, with every figure that it counts in. */
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
