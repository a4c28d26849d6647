import { createHash, randomUUID } from 'node:crypto';
import type { SealedActor } from '@tagwell/contracts/events/define-event';
import type { AnalysisKind, AnalysisRequest } from '@tagwell/contracts/http/analysis';
import type { RetryAnswer, RetryOrder } from '@tagwell/contracts/internal-routes';
import { normalizePost } from '@tagwell/contracts/limits';
import { signedOut } from '@tagwell/events/gone-users';
import type { NewOutboxRow } from '@tagwell/events/outbox';
import { AppError } from '@tagwell/service/app-error';
import type { AnalysesRepository, Owner, StoredAnalysis } from '../data/analyses.repository.ts';

export interface AnalysisOrder {
  owner: Owner;
  actor: SealedActor;
  kind: AnalysisKind;
  request: AnalysisRequest;
  idempotencyKey: string | undefined;
  requestId: string;
}

export interface RequestAnalysisTools {
  analyses: AnalysesRepository;
  /** Analyses that one owner may ask for in 24 hours. */
  dailyQuotas: Record<AnalysisKind, number>;
  /** Gives the entry of an accepted analysis to the relay, which need not look for it. */
  relayEntry: (entry: NewOutboxRow) => void;
}

/** Accepts an analysis, once per idempotency key: a retry gets the analysis it already has. */
export async function requestAnalysis(
  { analyses, dailyQuotas, relayEntry }: RequestAnalysisTools,
  { owner, actor, kind, request, idempotencyKey, requestId }: AnalysisOrder,
): Promise<Pick<StoredAnalysis, 'id'>> {
  const postContent = normalizePost(request.postContent);
  const keywords = [...new Set(request.additionalKeywords ?? [])];
  const withNetwork = kind === 'premium' && request.includeLinkedInNetworkData !== false;
  const requestHash = hash([postContent, keywords, kind, withNetwork, owner.userId ?? null]);

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
    requestHash,
    requestId,
    dailyQuota,
  });
  if (typeof created !== 'string') {
    relayEntry(created.entry);
    return created;
  }
  if (created === 'gone') throw signedOut();
  // Looked up only after a refused insert, since most keys are new.
  const other = await findKnown(analyses, owner, idempotencyKey, requestHash);
  if (other !== undefined) return other;
  if (created === 'quota_used') throw quotaExceeded(dailyQuota);
  throw new Error('the analysis that used the key is gone');
}

async function findKnown(
  analyses: AnalysesRepository,
  { visitorId }: Owner,
  idempotencyKey: string | undefined,
  requestHash: string,
): Promise<StoredAnalysis | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const known = await analyses.findByKey(visitorId, idempotencyKey);
  if (known !== undefined && known.requestHash !== requestHash) {
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

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/**
 * Has analyses run again that failed for good. They keep their ids, where their owners find the
 * result, and no quota and no credit is touched.
 */
export async function retryAnalyses(
  { analyses }: { analyses: Pick<AnalysesRepository, 'find' | 'retry'> },
  { operatorId, subject, ids }: RetryOrder,
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
