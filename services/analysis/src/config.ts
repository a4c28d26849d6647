import {
  limitsLiftedInProduction,
  limitsOnlyLiftedLocally,
  processEnvironment,
  secret,
  url,
} from '@tagwell/service/config';
import * as z from 'zod/mini';

const databaseEnvironment = {
  ...processEnvironment,
  DATABASE_URL: url('the address of Postgres'),
};

export const httpConfig = z
  .object({
    ...databaseEnvironment,
    IDENTITY_KEY: secret('the key the gateway signs callers with'),
    /** Free analyses of one visitor in 24 hours. */
    FREE_ANALYSES_PER_DAY: z._default(z.coerce.number().check(z.minimum(1)), 50),
  })
  .check(z.refine(limitsOnlyLiftedLocally, limitsLiftedInProduction));
export type HttpConfig = z.infer<typeof httpConfig>;

export const workerConfig = z.object({
  ...databaseEnvironment,
  /** Jobs one process works on at a time. */
  ANALYSIS_CONCURRENCY: z._default(z.coerce.number().check(z.minimum(1), z.maximum(100)), 8),
});
export type WorkerConfig = z.infer<typeof workerConfig>;
