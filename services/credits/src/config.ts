import { databaseEnvironment } from '@tagwell/postgres/connect';
import { processEnvironment, secret } from '@tagwell/service/config';
import * as z from 'zod/mini';

export const workerConfig = z.object({ ...processEnvironment, ...databaseEnvironment });
export type WorkerConfig = z.infer<typeof workerConfig>;

export const httpConfig = z.extend(workerConfig, {
  IDENTITY_KEY: secret('the key the gateway signs callers with'),
  INTERNAL_KEY: secret('the key our own processes sign their calls with'),
  USAGE_KEY: secret('the key that seals in events who acted'),
});
export type HttpConfig = z.infer<typeof httpConfig>;
