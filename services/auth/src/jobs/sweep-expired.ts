import { runEvery } from '@tagwell/events/run-every';
import type { Logger } from '@tagwell/service/logger';
import type { Knex } from 'knex';
import { removeExpired } from '../data/expired.repository.ts';

const everyMs = 3_600_000;

/** Once an hour; several workers may. The answer stops it. */
export function sweepExpired(db: Knex, logger: Logger): () => Promise<void> {
  return runEvery({
    intervalMs: everyMs,
    what: 'sweeping',
    logger,
    work: async (signal) =>
      logger.info({ removed: await removeExpired(db, { signal, logger }) }, 'swept'),
  });
}
