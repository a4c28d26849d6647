import { databaseEnvironment } from '@tagwell/postgres/connect';
import {
  text,
  limitsLiftedInProduction,
  limitsOnlyLiftedLocally,
  processEnvironment,
  retentionDays,
  secret,
  url,
} from '@tagwell/service/config';
import * as z from 'zod/mini';
import { type ModelSettings, reasoningEfforts } from './data/model-client.ts';

const storeEnvironment = { ...processEnvironment, ...databaseEnvironment };

const leadersFileName = z.string().check(z.regex(/\.(?:csv|json)$/iu, 'must end in .csv or .json'));

/** An integer within the database's range. */
const dailyQuota = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)), fallback);

export const httpConfig = z
  .object({
    ...storeEnvironment,
    IDENTITY_KEY: secret('the key the gateway signs callers with'),
    INTERNAL_KEY: secret('the key our own processes sign their calls with'),
    USAGE_KEY: secret('the key that seals in events who acted'),
    CREDITS_URL: url('the address of the credits service'),
    CREDITS_INTERNAL_KEY: secret('the key for calls to the credits service'),
    /** Free analyses per visitor in 24 hours. */
    FREE_ANALYSES_PER_DAY: dailyQuota(50),
    /** Premium analyses per user in 24 hours. */
    PREMIUM_ANALYSES_PER_DAY: dailyQuota(100),
  })
  .check(z.refine(limitsOnlyLiftedLocally, limitsLiftedInProduction));
export type HttpConfig = z.infer<typeof httpConfig>;

export const workerConfig = z
  .object({
    ...storeEnvironment,
    /** Days after which posts and their suggestions are deleted. */
    RETENTION_DAYS: retentionDays,
    AUTH_URL: url('the address of the auth service'),
    AUTH_INTERNAL_KEY: secret('the key for calls to the auth service'),
    IMPORT_URL: url('the address of the import service'),
    IMPORT_INTERNAL_KEY: secret('the key for calls to the import service'),
    /** Concurrent jobs per process. */
    ANALYSIS_CONCURRENCY: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)),
      8,
    ),
    /**
     * How long a stage may wait to be written and published with the next ones; 0 writes each at
     * once.
     */
    STAGES_TOGETHER_MS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1_000)), 50),
    /** Any server that speaks the OpenAI chat completions protocol. */
    LLM_BASE_URL: z.optional(url('the address of the language model')),
    LLM_API_KEY: z.optional(text('the key of the language model')),
    LLM_MODEL: z.optional(text('the name of the language model')),
    /** The time limit of one call; two of them and the rest fit into an analysis's deadline. */
    LLM_TIMEOUT_MS: z._default(z.coerce.number().check(z.minimum(1_000), z.maximum(37_000)), 8_000),
    /** Only for models that reason before they answer. */
    LLM_REASONING_EFFORT: z.optional(z.enum(reasoningEfforts)),
  })
  .check(
    z.refine(hasAllOfTheModelOrNothing, {
      error: 'LLM_BASE_URL, LLM_API_KEY and LLM_MODEL go together: set all three or none',
      path: ['LLM_BASE_URL'],
    }),
    z.refine(({ ANALYSIS_CONCURRENCY, QUEUE_SHARDS }) => ANALYSIS_CONCURRENCY >= QUEUE_SHARDS, {
      error: 'has to be at least QUEUE_SHARDS: a worker takes from each shard',
      path: ['ANALYSIS_CONCURRENCY'],
    }),
  );
export type WorkerConfig = z.infer<typeof workerConfig>;

/** Undefined if there is no model, which is then never called. */
export function modelSettings(config: WorkerConfig): ModelSettings | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = config;
  const { LLM_REASONING_EFFORT: reasoningEffort } = config;
  if (baseUrl === undefined || apiKey === undefined || model === undefined) return undefined;
  return { baseUrl, apiKey, model, reasoningEffort };
}

function hasAllOfTheModelOrNothing(
  config: Readonly<{ LLM_BASE_URL?: unknown; LLM_API_KEY?: unknown; LLM_MODEL?: unknown }>,
): boolean {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL } = config;
  const missing = [LLM_BASE_URL, LLM_API_KEY, LLM_MODEL].filter((value) => value === undefined);
  return missing.length === 0 || missing.length === 3;
}

/** `make leaders FILE=people.csv`, or `EXPORT=people.csv`. */
export const leadersConfig = z
  .object({
    ...databaseEnvironment,
    FILE: z.optional(leadersFileName),
    EXPORT: z.optional(leadersFileName),
  })
  .check(
    z.refine(({ FILE, EXPORT }) => (FILE === undefined) !== (EXPORT === undefined), {
      error: 'give FILE=people.csv to take people in, or EXPORT=people.csv to write all of them',
      path: ['FILE'],
    }),
  );
