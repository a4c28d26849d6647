import type { ZodMiniType } from 'zod/mini';

/** A kind of work on a queue: what goes in, and how long and how often it may try. */
export interface JobDefinition<Payload> {
  name: string;
  queue: string;
  /** Ids only: the row is the truth, and queue data is clear text in Redis. */
  payload: ZodMiniType<Payload>;
  /** From the first start to the end; past it the job fails with a sentence. Waiting does not count. */
  deadlineMs: number;
  /** Starts a job may have in all, crashes included. */
  maxStarts: number;
  /** First pause before a retry; doubles each time. */
  backoffMs: number;
}

export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}
