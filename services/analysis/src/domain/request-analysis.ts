import { randomUUID } from 'node:crypto';
import type { SealedActor } from '@tagwell/contracts/events/define-event';
import type { AnalysisKind, AnalysisRequest } from '@tagwell/contracts/http/analysis';
import type { RetryAnswer, RetryRequest } from '@tagwell/contracts/internal-routes';
import { normalizePost } from '@tagwell/contracts/limits';
import { signedOut } from '@tagwell/events/gone-users';
import type { NewOutboxRow } from '@tagwell/events/outbox';
import { AppError } from '@tagwell/service/app-error';
import { requestHash } from '@tagwell/service/request-headers';
import type { AnalysesRepository, Owner, StoredAnalysis } from '../data/analyses.repository.ts';

export interface AnalysisRequestInput {
  owner: Owner;
  actor: SealedActor;
  kind: AnalysisKind;
  request: AnalysisRequest;
  idempotencyKey: string | undefined;
  requestId: string;
}

export interface RequestAnalysisTools {
  analyses: AnalysesRepository;
  /** Analyses per owner in 24 hours. */
  dailyQuotas: Record<AnalysisKind, number>;
  /** Passes the outbox entry of an accepted analysis directly to the relay. */
  relayEntry: (entry: NewOutboxRow) => void;
}

/** Accepts an analysis, once per idempotency key; a repeated request gets the existing analysis. */
export async function requestAnalysis(
  { analyses, dailyQuotas, relayEntry }: RequestAnalysisTools,
  { owner, actor, kind, request, idempotencyKey, requestId }: AnalysisRequestInput,
): Promise<Pick<StoredAnalysis, 'id'>> {
  const postContent = normalizePost(request.postContent);
  const keywords = [...new Set(request.additionalKeywords ?? [])];
  const withNetwork = kind === 'premium' && request.includeLinkedInNetworkData !== false;
  const hash = requestHash([postContent, keywords, kind, withNetwork, owner.userId ?? null]);

  const dailyQuota = dailyQuotas[kind];
  const id = randomUUID();
  const created = await analyses.create({
    id,
    owner,
    actor,
    kind,
    withNetwork,
    postContent,
    keywords,
    idempotencyKey,
    requestHash: hash,
    requestId,
    dailyQuota,
  });
  if (created.outcome === 'created') {
    relayEntry(created.entry);
    return created;
  }
  if (created.outcome === 'gone') throw signedOut();
  // Looked up only after a refused insert, because most keys are new.
  const known = await findKnown(analyses, owner, idempotencyKey, hash);
  if (known !== undefined) return known;
  if (created.outcome === 'quota_used') throw quotaExceeded(dailyQuota);
  // It existed a moment ago and was deleted meanwhile.
  throw new Error('the analysis that used the key is gone');
}

async function findKnown(
  analyses: AnalysesRepository,
  { visitorId }: Owner,
  idempotencyKey: string | undefined,
  hash: string,
): Promise<StoredAnalysis | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const known = await analyses.findByKey(visitorId, idempotencyKey);
  if (known !== undefined && known.requestHash !== hash) {
    throw new AppError(
      'idempotency_conflict',
      'This Idempotency-Key was already used for another request',
    );
  }
  return known;
}

function quotaExceeded(dailyQuota: number): AppError {
  return new AppError(
    'quota_exceeded',
    `You have used your ${dailyQuota} analyses of the last 24 hours. Please come back later.`,
    { headers: { 'retry-after': '3600' } },
  );
}

/**
 * Retries analyses that failed for good. They keep their ids, under which owners find the result;
 * quotas and credits are unaffected.
 */
export async function retryAnalyses(
  { analyses }: { analyses: Pick<AnalysesRepository, 'find' | 'retry'> },
  { operatorId, subject, ids }: RetryRequest,
): Promise<RetryAnswer> {
  const retried = await analyses.retry(ids, { operatorId, action: 'change_queue', subject });
  const refused = ids.find((id) => !retried.includes(id));
  return {
    retried,
    refusal: refused === undefined ? null : reasonFor(await analyses.find(refused)),
  };
}

function reasonFor(analysis: StoredAnalysis | undefined): string {
  if (analysis === undefined) {
    return 'This analysis no longer exists: it was deleted with its account, or it was too old to keep.';
  }
  return analysis.state === 'done'
    ? 'This analysis is done, and its person has the result.'
    : 'This analysis runs again already.';
}
