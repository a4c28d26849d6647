import { runEvery } from '@tagwell/events/run-every';
import type { Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import { createSentenceEncoder } from '@tagwell/topics/meaning/sentence-encoder';
import type { Knex } from 'knex';
import { loadCatalogue } from './data/catalogue-files.ts';
import { createCatalogueReport } from './data/catalogue-metrics.ts';
import { createLeadersRepository } from './data/leaders.repository.ts';
import { createEngineHolder, type EngineHolder } from './domain/leaders/engine-holder.ts';
import { createPeopleMeanings } from './domain/leaders/people-meanings.ts';
import { createMeaningOfPost, type MeaningOfPost } from './domain/post-meaning.ts';

/** How long a worker may go on with people that the operator has changed. */
const lookEveryMs = 2_000;

/**
 * The engine over the catalogue that ships and the operator's people, whose changes it follows, and the
 * encoder that tells it what posts mean.
 */
export async function wireEngine(
  db: Knex,
  { registry }: Metrics,
  { logger, onShutdown }: ProcessContext,
): Promise<{ engines: EngineHolder; meaningOf: MeaningOfPost }> {
  const encoder = createSentenceEncoder();
  onShutdown('sentence encoder', encoder.close);
  const onFailed = (error: unknown) =>
    logger.warn({ err: error }, 'the sentence encoder failed: words decide alone');
  const engines = createEngineHolder({
    leaders: createLeadersRepository(db),
    shipped: await loadCatalogue(),
    meanings: createPeopleMeanings(encoder, onFailed),
    report: createCatalogueReport(registry, logger),
  });
  try {
    await engines.refresh();
  } catch (error) {
    logger.warn({ err: error }, "starting without the operator's people");
  }
  const stop = runEvery({
    intervalMs: lookEveryMs,
    what: "reading the operator's people",
    work: engines.refresh,
    logger,
  });
  onShutdown('catalogue', stop);
  return { engines, meaningOf: createMeaningOfPost(encoder, onFailed) };
}
