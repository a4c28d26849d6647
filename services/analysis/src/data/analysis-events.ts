import type { SealedActor } from '@tagwell/contracts/events/define-event';
import { analysisCompleted, analysisFailed } from '@tagwell/contracts/events/events';
import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { publishEvent, publishEventAfter } from '@tagwell/events/outbox';
import { elapsedMs, type StartedJob } from '@tagwell/jobs/job-row';
import { CompletionWithStatement } from '@tagwell/jobs/run-attempt';
import type { Knex } from 'knex';
import { analysesTable, type AnalysisRow, type StoredAnalysis } from './analyses.repository.ts';

/**
 * Completes the analysis and publishes `analysis.completed` in the same statement.
 * @param runsMs milliseconds since the attempt started
 */
export function completedWithEvent(
  db: Knex,
  row: StartedJob<AnalysisRow>,
  result: AnalysisResult,
  runsMs: number,
): CompletionWithStatement {
  const waitedMs = row.startedAt.getTime() - (row.reopenedAt ?? row.createdAt).getTime();
  const tookMs = Math.max(0, Math.round(waitedMs + runsMs));
  return new CompletionWithStatement(
    { result: JSON.stringify(result), sealed_client: null },
    publishEventAfter(db, analysisCompleted, eventPayload(row, tookMs)),
  );
}

/** Publishes `analysis.failed` in the transaction that fails the analysis. */
export async function publishFailure(trx: Knex.Transaction, row: StoredAnalysis): Promise<void> {
  await trx<AnalysisRow>(analysesTable).where({ id: row.id }).update({ sealed_client: null });
  await publishEvent(trx, analysisFailed, eventPayload(row, await elapsedMs(trx, row)));
}

function eventPayload(row: StoredAnalysis, tookMs: number) {
  return { analysisId: row.id, kind: row.kind, tookMs, actor: actorOf(row) };
}

/** The sealed owner for the usage record; null once it was published. */
function actorOf({ visitorId, userId, sealedClient }: StoredAnalysis): SealedActor | null {
  return sealedClient === null ? null : { visitorId, userId, sealedClient };
}
