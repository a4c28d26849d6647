import { analysesSlow } from '@tagwell/contracts/events/events';
import { noticeLimits } from '@tagwell/contracts/notice-kinds';
import { publishEvent } from '@tagwell/events/outbox';
import type { Knex } from 'knex';
import { analysesTable } from './analyses.repository.ts';

/** Fewer say nothing: one slow analysis at night would be all of them. */
const fewestAnalyses = 20;

/**
 * Tells how long the analyses of the last quarter of an hour took, where operators may want to know:
 * the 95th percentile, by nearest rank, from asking to the end. Of many workers one does, once a minute.
 */
export async function tellSlowAnalyses(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    const turn = await trx('analysis_time_checks')
      .whereRaw(`checked_at <= now() - interval '1 minute'`)
      .update({ checked_at: trx.fn.now() });
    if (turn === 0) return;
    const began = 'coalesce(reopened_at, created_at)';
    const { p95_ms: p95Ms, analyses } = await trx(analysesTable)
      .where({ state: 'done' })
      .whereRaw(`finished_at > now() - interval '15 minutes'`)
      .first<{ p95_ms: number | null; analyses: number }>(
        trx.raw(
          `(percentile_disc(0.95) WITHIN GROUP (ORDER BY
             extract(epoch FROM finished_at - ${began}) * 1000))::int AS p95_ms`,
        ),
        trx.raw('count(*)::int AS analyses'),
      );
    if (p95Ms === null || analyses < fewestAnalyses) return;
    if (p95Ms <= noticeLimits.slowSecondsMin * 1000) return;
    await publishEvent(trx, analysesSlow, { p95Ms, analyses });
  });
}
