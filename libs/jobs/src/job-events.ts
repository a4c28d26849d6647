import { QueueEvents } from 'bullmq';
import { jobProgress, type JobProgress } from '@tagwell/contracts/jobs';
import type { Logger } from '@tagwell/service/logger';
import { queuePrefix } from './key-prefix.ts';
import type { RedisClient } from './redis.ts';
import { withTimeLimit } from './time-limit.ts';

const closeLimitMs = 1_000;

/**
 * Tells every job's progress as its workers report it, the end included. Delivery is at most once:
 * a hint to look at the row, never the only way to know.
 */
export function listenToJobs(
  queue: string,
  redis: RedisClient,
  prefix: string,
  logger: Logger,
  onProgress: (progress: JobProgress) => void,
): () => Promise<void> {
  const events = new QueueEvents(queue, {
    connection: redis,
    prefix: queuePrefix(redis, prefix, queue),
  });
  events.on('error', (error) => logger.debug({ err: error, queue }, 'event stream error'));
  events.on('progress', ({ data }) => {
    const parsed = jobProgress.safeParse(data);
    if (parsed.success) onProgress(parsed.data);
    else logger.warn({ queue }, 'a progress message does not fit its contract');
  });
  return () => withTimeLimit(events.close(), closeLimitMs, 'closing the event stream');
}
