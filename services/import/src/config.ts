import { databaseEnvironment } from '@tagwell/postgres/connect';
import {
  limitsLiftedInProduction,
  limitsOnlyLiftedLocally,
  processEnvironment,
  secret,
} from '@tagwell/service/config';
import * as z from 'zod/mini';

const storeEnvironment = { ...processEnvironment, ...databaseEnvironment };

export const httpConfig = z
  .object({
    ...storeEnvironment,
    IDENTITY_KEY: secret('the key the gateway signs callers with'),
    INTERNAL_KEY: secret('the key our own processes sign their calls with'),
    /** The largest accepted export. */
    IMPORT_MAX_BYTES: z._default(z.coerce.number().check(z.minimum(1)), 20 * 1024 * 1024),
  })
  .check(z.refine(limitsOnlyLiftedLocally, limitsLiftedInProduction));
export type HttpConfig = z.infer<typeof httpConfig>;

export const workerConfig = z.object({
  ...storeEnvironment,
  /** The most people per export; LinkedIn caps at 30,000. */
  IMPORT_MAX_ROWS: z._default(z.coerce.number().check(z.minimum(1)), 50_000),
  /** Off by default, because nothing needs the email addresses. */
  IMPORT_KEEP_EMAILS: z._default(z.enum(['true', 'false']), 'false'),
  /** Concurrent imports per process. */
  IMPORT_CONCURRENCY: z._default(z.coerce.number().check(z.minimum(1), z.maximum(20)), 2),
});
export type WorkerConfig = z.infer<typeof workerConfig>;
