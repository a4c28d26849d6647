import { runEvery } from '@tagwell/events/run-every';
import type { Logger } from '@tagwell/service/logger';
import type { AnalysesRepository } from '../data/analyses.repository.ts';
import type { ObjectionsRepository } from '../data/objections.repository.ts';
import type { PostsRepository } from '../data/posts.repository.ts';

const everyMs = 60 * 60_000;
const dayMs = 86_400_000;

interface Kept {
  analyses: Pick<AnalysesRepository, 'removeOlderThan'>;
  objections: Pick<ObjectionsRepository, 'removeAnsweredBefore'>;
  posts: Pick<PostsRepository, 'removeOlderThan'>;
}

/**
 * Lets go of posts, of what was suggested for them, and of answered objections after so many days;
 * of posts that their writers deleted, within two hours.
 * The answer stops it.
 */
export function forgetOldPosts(
  kept: Kept,
  retentionDays: number,
  logger: Logger,
): () => Promise<void> {
  return runEvery({
    intervalMs: everyMs,
    what: 'forgetting old posts',
    logger,
    work: () => forgetOnce(kept, retentionDays, logger),
  });
}

/** One round; exported for whoever cannot wait for the next. */
export async function forgetOnce(
  { analyses, objections, posts }: Kept,
  retentionDays: number,
  logger: Logger,
): Promise<void> {
  const before = new Date(Date.now() - retentionDays * dayMs);
  await objections.removeAnsweredBefore(before);
  const deletedBefore = new Date(Date.now() - everyMs);
  const forgotten =
    (await analyses.removeOlderThan(before)) + (await posts.removeOlderThan(before, deletedBefore));
  if (forgotten > 0) logger.info({ forgotten, retentionDays }, 'old posts forgotten');
}
