import { runEvery } from '@tagwell/events/run-every';
import type { Logger } from '@tagwell/service/logger';
import type { Knex } from 'knex';
import { forgetOldUsage } from '../data/usage-records.ts';

const everyMs = 60 * 60_000;
const dayMs = 86_400_000;

/** Lets go of the records of what people did after so many days. The answer stops it. */
export function forgetUsage(db: Knex, retentionDays: number, logger: Logger): () => Promise<void> {
  return runEvery({
    intervalMs: everyMs,
    what: 'forgetting old usage',
    logger,
    work: async (signal) => {
      const before = new Date(Date.now() - retentionDays * dayMs);
      const forgotten = await forgetOldUsage(db, before, { signal, logger });
      logger.info({ forgotten, retentionDays }, 'old usage forgotten');
    },
  });
}
