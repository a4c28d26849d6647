import { visitorActed } from '@tagwell/contracts/events/events';
import type { AnalysisKind } from '@tagwell/contracts/http/analysis';
import type { UsageAction } from '@tagwell/contracts/usage-actions';
import { publishEvent } from '@tagwell/events/outbox';
import type { Knex } from 'knex';
import { analysesTable, type AnalysisRow } from './analyses.repository.ts';

const actions: Record<AnalysisKind, UsageAction> = {
  premium: 'analyze_premium_post',
  free: 'analyze_post',
};
const batchSize = 500;

/**
 * Tells who asked for the analyses that have ended without its being told: during an upgrade a worker
 * of the release before ends some. Answers with how many there were.
 */
export async function announceAsked(db: Knex): Promise<number> {
  return db.transaction(async (trx) => {
    const ended = await trx<AnalysisRow>(analysesTable)
      .whereIn('state', ['done', 'failed'])
      .whereNotNull('sealed_client')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .select('id', 'kind', 'visitor_id', 'user_id', 'sealed_client');
    const ids = ended.map(({ id }) => id);
    await trx<AnalysisRow>(analysesTable).whereIn('id', ids).update({ sealed_client: null });
    for (const { kind, visitor_id: visitorId, user_id: userId, sealed_client } of ended) {
      const actor = { visitorId, userId, sealedClient: sealed_client ?? '' };
      await publishEvent(trx, visitorActed, { actor, action: actions[kind] });
    }
    return ended.length;
  });
}
