import { analysisCompleted, analysisFailed } from '@tagwell/contracts/events/events';
import { publishEvent } from '@tagwell/events/outbox';
import { elapsedMs } from '@tagwell/jobs/job-row';
import type { Knex } from 'knex';
import type { AnalysisRow } from './analyses.repository.ts';

/** Both tell it in the transaction that ends the analysis. */
export async function announceCompletion(trx: Knex.Transaction, row: AnalysisRow): Promise<void> {
  await publishEvent(trx, analysisCompleted, await endOf(trx, row));
}

export async function announceFailure(trx: Knex.Transaction, row: AnalysisRow): Promise<void> {
  await publishEvent(trx, analysisFailed, await endOf(trx, row));
}

async function endOf(trx: Knex.Transaction, row: AnalysisRow) {
  return { analysisId: row.id, kind: row.kind, tookMs: await elapsedMs(trx, row) };
}
