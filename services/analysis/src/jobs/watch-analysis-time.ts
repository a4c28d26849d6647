import { runEvery } from '@tagwell/events/run-every';
import type { Logger } from '@tagwell/service/logger';
import type { Knex } from 'knex';
import { tellSlowAnalyses } from '../data/analysis-time.repository.ts';

const everyMs = 15_000;

/** Tells operators when analyses take long; several workers may watch. The answer stops it. */
export function watchAnalysisTime(db: Knex, logger: Logger): () => Promise<void> {
  return runEvery({
    intervalMs: everyMs,
    what: 'watching how long analyses take',
    logger,
    work: () => tellSlowAnalyses(db),
  });
}
