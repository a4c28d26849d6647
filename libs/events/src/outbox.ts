import type { JobDefinition } from '@tagwell/contracts/jobs/define-job';
import { queueIdOf } from '@tagwell/jobs/queue';
import type { Knex } from 'knex';

/** What waits in a service's schema to be put on a queue. Gone once the queue has it. */
export interface OutboxRow {
  id: string;
  queue: string;
  queue_id: string;
  name: string;
  payload: unknown;
  priority: number;
  attempts: number;
  backoff_ms: number;
}

export interface Enqueue<Payload> {
  definition: JobDefinition<Payload>;
  jobId: string;
  /** Which time this job is put on the queue, from 1; a number is never used twice. */
  enqueueNo: number;
  payload: Payload;
  /** A smaller number runs first; 1 is the smallest. */
  priority: number;
}

/** Writes the entry in the caller's transaction, so that row and job come to be together or not. */
export async function putInOutbox<Payload>(
  trx: Knex.Transaction,
  { definition, jobId, enqueueNo, payload, priority }: Enqueue<Payload>,
): Promise<void> {
  await trx('outbox').insert({
    queue: definition.queue,
    queue_id: queueIdOf(jobId, enqueueNo),
    name: definition.name,
    payload: JSON.stringify(payload),
    priority,
    attempts: definition.maxStarts,
    backoff_ms: definition.backoffMs,
  });
}
