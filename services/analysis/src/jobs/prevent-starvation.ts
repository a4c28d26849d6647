import { queueIdOf, type JobQueue } from '@tagwell/jobs/queue';
import type { Logger } from '@tagwell/service/logger';
import type { AnalysesRepository } from '../data/analyses.repository.ts';

export interface FreeMovingTools {
  analyses: Pick<AnalysesRepository, 'findOldestWaiting'>;
  queue: Pick<JobQueue, 'promote'>;
  logger: Logger;
}

const premiumPerFree = 10;

/**
 * Call it for each premium analysis that begins. Those go first by priority, which would let free
 * ones wait for as long as premium ones come: so every tenth has the oldest free one go next.
 */
export function preventStarvation({
  analyses,
  queue,
  logger,
}: FreeMovingTools): () => Promise<void> {
  let begun = 0;
  return async () => {
    begun += 1;
    if (begun % premiumPerFree !== 0) return;
    try {
      const oldest = await analyses.findOldestWaiting('free');
      if (oldest !== undefined) await queue.promote(queueIdOf(oldest.id, oldest.enqueueNo));
    } catch (error) {
      // The premium analysis does not depend on it, and the next tenth tries again.
      logger.warn({ err: error }, 'no free analysis could be hastened');
    }
  };
}
