import { createHash, randomUUID } from 'node:crypto';
import { normalizePost } from '@tagwell/contracts/limits';
import type { SealedActor } from '@tagwell/contracts/events/define-event';
import type { AnalysisKind, AnalysisRequest } from '@tagwell/contracts/http/analysis';
import type { NewOutboxRow } from '@tagwell/events/outbox';
import { AppError } from '@tagwell/service/app-error';
import type { AnalysesRepository, StoredAnalysis, Owner } from '../data/analyses.repository.ts';

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
  /** Something was committed for the queue. */
  nudgeRelay: (entry: NewOutboxRow) => void;
}

/** Accepts an analysis, once per idempotency key: a retry gets the analysis it already has. */
export async function requestAnalysis(
  { analyses, dailyQuotas, nudgeRelay }: RequestAnalysisTools,
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
    nudgeRelay(created.entry);
    return created;
  }
  // Most often the key is new: it is only looked for where nothing came of it.
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
