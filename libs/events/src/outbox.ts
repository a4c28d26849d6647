import { type EventDefinition, eventDelivery } from '@tagwell/contracts/events/define-event';
import type { JobDefinition } from '@tagwell/contracts/jobs';
import { queueIdOf } from '@tagwell/jobs/queue';
import type { Knex } from 'knex';
import { newEventId } from './event-id.ts';

/** What waits in a service's schema to be put on a queue. Gone once the queue has it. */
export interface OutboxRow {
  id: string;
  lane: number;
  queue: string;
  queue_id: string;
  name: string;
  payload: unknown;
  priority: number;
  attempts: number;
  backoff_ms: number;
}

/**
 * What stands in an earlier lane goes first: somebody waits for a job, and an event that happened now
 * is of more use than one that is told again.
 */
export const lanes = { jobs: 0, events: 1, retold: 2 } as const;

export interface Enqueue<Payload> {
  definition: JobDefinition<Payload>;
  jobId: string;
  /** Which time this job is put on the queue, from 1; a number is never used twice. */
  enqueueNo: number;
  payload: Payload;
  /** A smaller number runs first; 1 is the smallest. */
  priority: number;
}

/** Writes entries in the caller's transaction, so that rows and jobs come to be together or not. */
export async function putInOutbox<Payload>(
  trx: Knex.Transaction,
  entries: Enqueue<Payload> | readonly Enqueue<Payload>[],
  lane: (typeof lanes)[keyof typeof lanes] = lanes.jobs,
): Promise<void> {
  const rows = [entries].flat().map(({ definition, jobId, enqueueNo, payload, priority }) => ({
    queue: definition.queue,
    queue_id: queueIdOf(jobId, enqueueNo),
    name: definition.name,
    payload: JSON.stringify(payload),
    priority,
    attempts: definition.maxStarts,
    backoff_ms: definition.backoffMs,
    lane,
  }));
  // An event that nobody listens to yet is told to nobody.
  if (rows.length > 0) await trx('outbox').insert(rows);
}

/** Of those that are told again: `restore-events`. */
const eventPriority = 1;

/**
 * Tells every consumer, if and only if the caller's transaction commits. Throws for a payload that
 * does not fit the contract. Nudge the relay after the commit, or it looks within a second.
 */
export async function publishEvent<Payload>(
  trx: Knex.Transaction,
  { name, payload: schema, consumers }: EventDefinition<Payload>,
  payload: Payload,
): Promise<void> {
  const eventId = newEventId();
  const message = { eventId, name, payload: schema.parse(payload) };
  const entries = consumers.map((consumer) => ({
    definition: eventDelivery(consumer),
    jobId: eventId,
    enqueueNo: 1,
    payload: message,
    priority: eventPriority,
  }));
  await putInOutbox(trx, entries, lanes.events);
}
