import { daysAgo, deleteInBatches, type DeleteRun } from '@tagwell/postgres/delete-in-batches';
import { runEvery } from '@tagwell/service/run-every';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import { type AnalysesRepository, publishSlowAnalyses } from '../data/analyses.repository.ts';
import type { ObjectionsRepository } from '../data/objections.repository.ts';
import type { PostsRepository } from '../data/posts.repository.ts';

const deleteEveryMs = 60 * 60_000;
const checkTimeEveryMs = 15_000;

interface Kept {
  analyses: Pick<AnalysesRepository, 'deleteOlderThan'>;
  objections: Pick<ObjectionsRepository, 'deleteAnsweredBefore'>;
  posts: Pick<PostsRepository, 'deleteUnchangedSince' | 'purgeDeletedBefore'>;
}

/**
 * What a worker does every so often; several may at once: deletes what is old, and tells operators when
 * analyses take long.
 */
export function startPeriodicWork(
  db: Knex,
  kept: Kept,
  retentionDays: number,
  context: ProcessContext,
): void {
  runEvery(context, {
    intervalMs: deleteEveryMs,
    what: 'delete-old-posts',
    work: (round) => deleteOldPostsOnce(kept, retentionDays, round),
  });
  runEvery(context, {
    intervalMs: checkTimeEveryMs,
    what: 'check-analysis-time',
    work: () => publishSlowAnalyses(db),
  });
}

/**
 * Deletes posts, what was suggested for them, and answered objections after so many days;
 * posts that their writers deleted, an hour later, so within two hours while it runs. One round;
 * exported for tests.
 */
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
