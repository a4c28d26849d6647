import type { RetryAnswer, RetryOrder } from '@tagwell/contracts/internal/retry-routes';
import type { AnalysesRepository, StoredAnalysis } from '../data/analyses.repository.ts';
import { operatorAct } from './leaders/operator-act.ts';

export interface RetryAnalysesTools {
  analyses: Pick<AnalysesRepository, 'find' | 'retry'>;
  nudgeRelay: () => void;
}

/**
 * Has analyses run again that failed for good. They stay who they were: no quota and no credit is
 * touched, and their owners find the result under the same id.
 */
export async function retryAnalyses(
  { analyses, nudgeRelay }: RetryAnalysesTools,
  { operatorId, subject, ids }: RetryOrder,
): Promise<RetryAnswer> {
  const retried = await analyses.retry(ids, operatorAct(operatorId, 'change_queue', { subject }));
  nudgeRelay();
  const refused = ids.find((id) => !retried.includes(id));
  return {
    retried,
    refusal: refused === undefined ? null : reasonFor(await analyses.find(refused)),
  };
}

function reasonFor(analysis: StoredAnalysis | undefined): string {
  if (analysis === undefined) {
    return 'This analysis is gone: it was deleted with its account, or is older than posts are kept.';
  }
  return analysis.state === 'done'
    ? 'This analysis is done, and its person has the result.'
    : 'This analysis runs again already.';
}
