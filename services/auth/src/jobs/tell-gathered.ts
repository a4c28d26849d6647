import { runEvery } from '@tagwell/events/run-every';
import type { Logger } from '@tagwell/service/logger';
import type { Knex } from 'knex';
import { tellDue, toldAtOnce } from '../data/notices.repository.ts';

const everyMs = 30_000;

/** Tells operators what was gathered once its hour is over; several workers may. The answer stops it. */
export function tellGathered(db: Knex, logger: Logger): () => Promise<void> {
  return runEvery({
    intervalMs: everyMs,
    what: 'telling what was gathered',
    logger,
    work: () => tellAllDue(db),
  });
}

/** One round; exported for whoever cannot wait for the next. */
export async function tellAllDue(db: Knex): Promise<void> {
  while ((await db.transaction((trx) => tellDue(trx))) === toldAtOnce);
}
