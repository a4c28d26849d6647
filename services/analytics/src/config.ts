import { databaseEnvironment } from '@tagwell/postgres/connect';
import {
  limitsLiftedInProduction,
  limitsOnlyLiftedLocally,
  processEnvironment,
  retentionDays,
  secret,
} from '@tagwell/service/config';
import * as z from 'zod/mini';

const storeEnvironment = { ...processEnvironment, ...databaseEnvironment };

export const workerConfig = z.object({
  ...storeEnvironment,
  USAGE_KEY: secret('the key that seals in events who acted'),
  /** Days after which usage records are deleted; totals are kept. */
  RETENTION_DAYS: retentionDays,
});
export type WorkerConfig = z.infer<typeof workerConfig>;

export const httpConfig = z
  .object({
    ...storeEnvironment,
    IDENTITY_KEY: secret('the key the gateway signs callers with'),
    INTERNAL_KEY: secret('the key our own processes sign their calls with'),
  })
  .check(z.refine(limitsOnlyLiftedLocally, limitsLiftedInProduction));
export type HttpConfig = z.infer<typeof httpConfig>;
