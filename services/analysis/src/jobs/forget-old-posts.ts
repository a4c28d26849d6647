import { runEvery } from '@tagwell/events/run-every';
import type { Logger } from '@tagwell/service/logger';
import type { AnalysesRepository } from '../data/analyses.repository.ts';

const everyMs = 60 * 60_000;
const dayMs = 86_400_000;

/** Lets go of posts, and of what was suggested for them, after so many days. The answer stops it. */
export function forgetOldPosts(
  analyses: AnalysesRepository,
  retentionDays: number,
  logger: Logger,
): () => Promise<void> {
  return runEvery({
    intervalMs: everyMs,
    what: 'forgetting old posts',
    logger,
    work: () => forgetOnce(analyses, retentionDays, logger),
  });
}

/** One round; exported for whoever cannot wait for the next. */
export async function forgetOnce(
  analyses: AnalysesRepository,
  retentionDays: number,
  logger: Logger,
): Promise<void> {
  const forgotten = await analyses.removeOlderThan(new Date(Date.now() - retentionDays * dayMs));
  if (forgotten > 0) logger.info({ forgotten, retentionDays }, 'old posts forgotten');
}
