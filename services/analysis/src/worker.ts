import { analyzePost } from '@tagwell/contracts/jobs';
import { openWorker } from '@tagwell/events/open-service';
import { runEvery } from '@tagwell/service/run-every';
import { runWorker } from '@tagwell/jobs/run-worker';
import type { Logger } from '@tagwell/service/logger';
import { remoteService } from '@tagwell/service/internal-calls';
import type { Metrics } from '@tagwell/service/metrics';
import type { Probes } from '@tagwell/service/health';
import { type ProcessContext, serveProbes } from '@tagwell/service/run-process';
import { createSentenceEncoder } from '@tagwell/topics/embedding/sentence-encoder';
import type { Knex } from 'knex';
import { modelSettings, type WorkerConfig, workerConfig } from './config.ts';
import { createAnalysesRepository } from './data/analyses.repository.ts';
import { loadCatalogue, loadOrganizations } from './data/catalogue-files.ts';
import { createLeadersRepository } from './data/leaders.repository.ts';
import { createModelClient } from './data/model-client.ts';
import { createObjectionsRepository } from './data/objections.repository.ts';
import { createWritersNetwork } from './data/other-services.ts';
import { createOrganizationsRepository } from './data/organizations.repository.ts';
import { createOutcomesRepository } from './data/outcomes.repository.ts';
import { createPeopleRepository } from './data/people.repository.ts';
import { createPostsRepository } from './data/posts.repository.ts';
import { createCatalogueReport, createModelMetrics } from './data/worker-metrics.ts';
import { createEngineHolder, type EngineHolder } from './domain/leaders/engine-holder.ts';
import { createPeopleEmbeddings, createEmbedPost, type EmbedPost } from './domain/embeddings.ts';
import { createLanguageModel } from './domain/language-model/create-language-model.ts';
import type { LanguageModel } from './domain/language-model/language-model.ts';
import { includeWriterPeople } from './domain/writer-people.ts';
import { eventHandlers } from './events/handlers.ts';
import {
  analyzePostJob,
  type AnalyzePostTools,
  preventStarvation,
} from './jobs/analyze-post.job.ts';
import { startPeriodicWork } from './jobs/periodic-work.ts';
import { serviceDeclaration } from './service-declaration.ts';

/** Assembles the worker process. */
export async function wireWorker(config: WorkerConfig, context: ProcessContext): Promise<Probes> {
  const { db, health, metrics, queueOf, workers } = openWorker(
    serviceDeclaration,
    config,
    context,
    { handlersOf: eventHandlers },
  );
  const { logger, onShutdown } = context;
  const {
    engines,
    embedPost,
    withLists: loadWriterPreferences,
  } = await wireEngine(db, metrics, context);

  const peers = {
    auth: remoteService('auth', config.AUTH_URL, config.AUTH_INTERNAL_KEY),
    imports: remoteService('import', config.IMPORT_URL, config.IMPORT_INTERNAL_KEY),
  };
  const analyses = createAnalysesRepository(db);
  const stopWorker = runWorker({
    ...workers,
    definition: analyzePost,
    handle: analyzePostJob({
      db,
      coalesceMs: config.STAGES_TOGETHER_MS,
      engine: engines.current,
      embedPost,
      languageModel: wireLanguageModel(config, metrics, logger),
      loadWriterPreferences,
      networkOf: (userId, signal) => createWritersNetwork(peers, userId, signal),
      onPremiumStart: preventStarvation({ analyses, queue: queueOf(analyzePost), logger }),
    }),
    concurrency: config.ANALYSIS_CONCURRENCY,
  });
  onShutdown('worker', stopWorker);
  const kept = {
    analyses,
    objections: createObjectionsRepository(db),
    posts: createPostsRepository(db),
  };
  startPeriodicWork(db, kept, config.RETENTION_DAYS, context);
  return { health, metrics };
}

/** An analysis has time for this many full-length calls. */
const questions = 2;

/** Returns nothing if there is no model. */
function wireLanguageModel(
  config: WorkerConfig,
  { registry }: Metrics,
  logger: Logger,
): LanguageModel | undefined {
  const settings = modelSettings(config);
  if (settings === undefined) return undefined;
  logger.info({ model: settings.model }, 'a language model reads the posts and chooses the people');
  const report = createModelMetrics(registry, logger);
  const callMs = config.LLM_TIMEOUT_MS;
  return createLanguageModel({
    call: createModelClient(settings, report),
    report,
    limits: { callMs, analysisMs: questions * callMs },
  });
}

/** How often a worker checks for changed people. */
const lookEveryMs = 2_000;

/**
 * The engine for the shipped catalog and operators' people, kept up to date, and its sentence
 * encoder.
 */
async function wireEngine(
  db: Knex,
  { registry }: Metrics,
  context: ProcessContext,
): Promise<{
  engines: EngineHolder;
  embedPost: EmbedPost;
  withLists: AnalyzePostTools['loadWriterPreferences'];
}> {
  const { logger, onShutdown } = context;
  const encoder = createSentenceEncoder();
  onShutdown('sentence encoder', encoder.close);
  const onFailed = (error: unknown) =>
    logger.warn({ err: error }, 'the sentence encoder failed: words decide alone');
  const engines = createEngineHolder({
    leaders: createLeadersRepository(db),
    shipped: await loadCatalogue(),
    embeddings: createPeopleEmbeddings(encoder, onFailed),
    organizations: { ...createOrganizationsRepository(db), shipped: await loadOrganizations() },
    readAnswers: createOutcomesRepository(db).answersOfLeaders,
    report: createCatalogueReport(registry, logger),
  });
  try {
    await engines.refresh();
  } catch (error) {
    logger.warn({ err: error }, "starting without the operator's people");
  }
  runEvery(context, {
    intervalMs: lookEveryMs,
    what: 'refresh-catalogue',
    work: engines.refresh,
  });
  const people = createPeopleRepository(db);
  return {
    engines,
    embedPost: createEmbedPost(encoder, onFailed),
    withLists: async (engine, userId) => {
      const lists = await people.listsOf(userId);
      const tools = { people, encode: encoder.encode, onFailed };
      return {
        preferences: lists.preferences,
        engine: await includeWriterPeople(engine, lists, tools),
      };
    },
  };
}

if (import.meta.main) await serveProbes('analysis-worker', workerConfig, wireWorker);
