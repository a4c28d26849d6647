import * as z from 'zod/mini';
import { defineJob } from './define-job.ts';

export const importConnectionsPayload = z.object({ importId: z.uuid() });
export type ImportConnectionsPayload = z.infer<typeof importConnectionsPayload>;

export const importConnections = defineJob<ImportConnectionsPayload>({
  name: 'import-connections',
  queue: 'import',
  payload: importConnectionsPayload,
  deadlineMs: 5 * 60_000,
  maxStarts: 5,
  backoffMs: 500,
});
