import { analyzePost, type AnalyzePostPayload } from '@tagwell/contracts/jobs';
import { texts } from '@tagwell/contracts/texts';
import { startsOf } from '@tagwell/jobs/job-row';
import { entryIdOf } from '@tagwell/jobs/entry-id';
import type { JobQueue } from '@tagwell/jobs/queue';
import { runAttempt } from '@tagwell/jobs/run-attempt';
import type { JobWork } from '@tagwell/jobs/run-worker';
import type { Logger } from '@tagwell/service/logger';
import type { Knex } from 'knex';
import {
  type AnalysesRepository,
  analysesTable,
  type AnalysisRow,
} from '../data/analyses.repository.ts';
import { publishFailure, completedWithEvent } from '../data/analysis-events.ts';
import type { EmbedPost } from '../domain/embeddings.ts';
import type { Engine } from '../domain/engine/create-engine.ts';
import type { Preferences } from '../domain/engine/read/read-post.ts';
import type { LanguageModel } from '../domain/language-model/language-model.ts';
import type { WritersNetwork } from '../domain/suggest-connections.ts';
import { suggestLeaders, suggestPeople } from '../domain/suggest-leaders.ts';

export interface AnalyzePostTools {
  db: Knex;
  coalesceMs: number;
  /** The current engine; an attempt keeps the one it started with. */
  engine: () => Promise<Engine>;
  embedPost: EmbedPost;
  languageModel: LanguageModel | undefined;
  networkOf: (userId: string, signal: AbortSignal) => WritersNetwork;
  /** The writer's preferences, and the engine with the people they added. */
  loadWriterPreferences: (
    engine: Engine,
    userId: string,
  ) => Promise<{ engine: Engine; preferences: Preferences }>;
  /** Called when a premium analysis starts. */
  onPremiumStart: () => Promise<void>;
}

/**
 * The network's services may be restarting, so starts up to this one retry for a few seconds, with
 * the queue's pauses in between. After that, the writer gets only leaders.
 */
const startsWithNetwork = 4;

/** Payload → the domain's stages → the row. */
export function analyzePostJob({
  db,
  coalesceMs,
  engine,
  embedPost,
  languageModel,
  networkOf,
  loadWriterPreferences,
  onPremiumStart,
}: AnalyzePostTools): (work: JobWork<AnalyzePostPayload>) => Promise<void> {
  return (work) =>
    runAttempt<AnalysisRow, AnalyzePostPayload>({
      db,
      table: analysesTable,
      definition: analyzePost,
      work,
      id: work.payload.analysisId,
      coalesceMs,
      perform: async (row, steps) => {
        const began = performance.now();
        const { signal } = work;
        const current = await engine();
        const lists =
          row.userId === null ? undefined : await loadWriterPreferences(current, row.userId);
        const post = {
          post: row.postContent,
          keywords: row.keywords,
          ...(lists && { preferences: lists.preferences }),
        };
        const deadlineMs = Date.now() + row.leftMs;
        const tools = {
          engine: lists?.engine ?? current,
          embedPost,
          steps,
          languageModel: languageModel?.forAnalysis({ deadlineMs, signal }),
        };
        if (row.kind === 'premium') await onPremiumStart();
        const writer = row.withNetwork ? row.userId : null;
        const network = writer === null ? undefined : networkOf(writer, signal);
        const result =
          row.kind === 'free'
            ? await suggestLeaders(post, tools)
            : await suggestPeople(post, network, {
                ...tools,
                mayGoWithoutNetwork: startsOf(row) >= startsWithNetwork,
              });
        if (result.networkUnavailable === true) {
          work.logger.warn('no connections suggested: the import service did not answer');
        }
        return completedWithEvent(db, row, result, performance.now() - began);
      },
      exhaustedFailure: { code: 'analysis_failed', message: texts.analysisFailed },
      onFailed: publishFailure,
    });
}

export interface PreventStarvationTools {
  analyses: Pick<AnalysesRepository, 'findOldestWaiting'>;
  queue: Pick<JobQueue, 'moveToFront'>;
  logger: Logger;
}

const premiumPerFree = 10;

/**
 * Call for each premium analysis that starts. Premium analyses have priority, which could make free
 * ones wait forever, so every tenth call moves the oldest free one to the front.
 */
export function preventStarvation({
  analyses,
  queue,
  logger,
}: PreventStarvationTools): () => Promise<void> {
  let begun = 0;
  return async () => {
    begun += 1;
    if (begun % premiumPerFree !== 0) return;
    try {
      const oldest = await analyses.findOldestWaiting('free');
      if (oldest !== undefined) await queue.moveToFront(entryIdOf(oldest.id, oldest.enqueueNo));
    } catch (error) {
      // The premium analysis does not depend on it, and it is tried again ten analyses later.
      logger.warn({ err: error }, 'no free analysis could be moved to the front');
    }
  };
}
