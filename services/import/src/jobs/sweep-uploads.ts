import { runEvery } from '@tagwell/events/run-every';
import type { Logger } from '@tagwell/service/logger';
import type { UploadsRepository } from '../data/uploads.repository.ts';

const everyMs = 30_000;

/** Lets go of files that were given up on their way in, or whose import has failed. */
export function sweepUploads(uploads: UploadsRepository, logger: Logger): () => Promise<void> {
  return runEvery({
    intervalMs: everyMs,
    what: 'sweeping uploads',
    logger,
    work: () => uploads.sweep(),
  });
}
