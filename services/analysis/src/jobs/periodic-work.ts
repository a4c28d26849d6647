import { daysAgo, deleteInBatches, type DeleteRun } from '@tagwell/postgres/delete-in-batches';
import type { Logger } from '@tagwell/service/logger';
import { runEvery } from '@tagwell/service/run-every';
import type { Knex } from 'knex';
import { type AnalysesRepository, publishSlowAnalyses } from '../data/analyses.repository.ts';
import type { ObjectionsRepository } from '../data/objections.repository.ts';
import type { PostsRepository } from '../data/posts.repository.ts';

const deleteEveryMs = 60 * 60_000;

interface Kept {
  analyses: Pick<AnalysesRepository, 'deleteOlderThan'>;
  objections: Pick<ObjectionsRepository, 'deleteAnsweredBefore'>;
  posts: Pick<PostsRepository, 'deleteUnchangedSince' | 'purgeDeletedBefore'>;
}

/**
 * Deletes posts, what was suggested for them, and answered objections after so many days;
 * posts that their writers deleted, an hour later, so within two hours while it runs. Returns a function that stops it.
 */
export function deleteOldPosts(
  kept: Kept,
  retentionDays: number,
  logger: Logger,
): () => Promise<void> {
  return runEvery({
    intervalMs: deleteEveryMs,
    what: 'delete-old-posts',
    logger,
    work: (signal) => deleteOldPostsOnce(kept, retentionDays, { signal, logger }),
  });
}

/** One round; exported for tests. */
export async function deleteOldPostsOnce(
  { analyses, objections, posts }: Kept,
  retentionDays: number,
  round: DeleteRun,
): Promise<void> {
  const before = daysAgo(retentionDays);
  const deleted = await deleteInBatches(
    {
      analyses: analyses.deleteOlderThan(before),
      posts: posts.deleteUnchangedSince(before),
      deletedPosts: posts.purgeDeletedBefore(new Date(Date.now() - deleteEveryMs)),
      objections: objections.deleteAnsweredBefore(before),
    },
    round,
  );
  round.logger.info({ deleted, retentionDays }, 'old posts deleted');
}

const watchEveryMs = 15_000;

/**
 * Tells operators when analyses take long; several workers may watch. Returns a function that stops
 * it.
 */
export function watchAnalysisTime(db: Knex, logger: Logger): () => Promise<void> {
  return runEvery({
    intervalMs: watchEveryMs,
    what: 'check-analysis-time',
    logger,
    work: () => publishSlowAnalyses(db),
  });
}
