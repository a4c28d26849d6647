import {
  extractedTopic,
  type Analysis,
  type RecentAnalysis,
} from '@tagwell/contracts/http/analysis';
import * as z from 'zod/mini';
import type { StoredAnalysis } from '../data/analyses.repository.ts';

/** The part of the topics stage's output that a watcher may already see. */
const keptTopics = z.object({
  topics: z.array(z.object({ name: z.string(), relevance: extractedTopic.shape.relevanceScore })),
});

/** The one way from a row to what its owner sees. */
export function presentAnalysis(row: StoredAnalysis): Analysis {
  const topics = extractedTopics(row);
  return {
    id: row.id,
    kind: row.kind,
    postContent: row.postContent,
    state: row.state,
    stage: row.stage,
    percent: row.percent,
    seq: row.seq,
    found: row.found,
    createdAt: row.createdAt.toISOString(),
    paid: row.paid,
    ...(topics === undefined ? {} : { extractedTopics: topics }),
    ...(row.result === null ? {} : { result: row.result }),
    ...(row.errorCode === null
      ? {}
      : { error: { code: row.errorCode, message: row.errorMessage ?? '' } }),
  };
}

export function presentRecent(row: StoredAnalysis): RecentAnalysis {
  return {
    id: row.id,
    postContent: row.postContent,
    createdAt: row.createdAt.toISOString(),
    paid: row.paid,
  };
}

function extractedTopics(row: StoredAnalysis): Analysis['extractedTopics'] {
  if (row.result !== null) return row.result.extractedTopics;
  const kept = keptTopics.safeParse(row.outputs['topics']);
  if (!kept.success) return undefined;
  return kept.data.topics.map(({ name, relevance }) => ({ name, relevanceScore: relevance }));
}
