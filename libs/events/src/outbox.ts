import { type EventDefinition, eventDelivery } from '@tagwell/contracts/events/define-event';
import { operatorActed } from '@tagwell/contracts/events/events';
import { auditEntryOf, type OperatorAct } from '@tagwell/contracts/events/operator-act';
import type { JobDefinition } from '@tagwell/contracts/jobs';
import type { TraceContext } from '@tagwell/contracts/trace-context';
import { entryIdOf } from '@tagwell/jobs/entry-id';
import { afterCommit, outermostOf } from '@tagwell/postgres/after-commit';
import { currentTrace } from '@tagwell/service/trace-context';
import type { Knex } from 'knex';
import { v7 as uuidV7 } from 'uuid';

/**
 * A UUID of version 7 (RFC 9562): it begins with the time in milliseconds and goes on with a
 * counter. So an event carries the moment of its publication, what one process publishes sorts in
 * that order, and the inbox grows at one end of its index. Ids of a moment that is given are in no
 * order among themselves.
 */
export function newEventId(nowMs?: number): string {
  return nowMs === undefined ? uuidV7() : uuidV7({ msecs: nowMs });
}

/** When the event was published, in milliseconds since 1970. */
export function publishedAtMs(eventId: string): number {
  return Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16);
}

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
 * What stands in an earlier lane goes first: somebody waits for a job, and an event that happened
 * now is of more use than one that is delivered again.
 */
export const lanes = { jobs: 0, events: 1, redelivered: 2 } as const;

export interface Enqueue<Payload> {
  definition: JobDefinition<Payload>;
  jobId: string;
  /** Which time this job is put on the queue, from 1; a number is never used twice. */
  enqueueNo: number;
  payload: Payload;
  /** A smaller number runs first; 1 is the smallest. */
  priority: number;
  /** The trace of the request that caused it, where that is not the current one. */
  trace?: TraceContext | undefined;
}

/** A row that is not in the table yet, and so has no id. */
export type NewOutboxRow = Omit<OutboxRow, 'id'>;
type Lane = (typeof lanes)[keyof typeof lanes];

/**
 * An outbox row for callers that insert it in their own SQL. Every entry is made here, and carries
 * the trace of the request that caused it.
 */
export function outboxRow<Payload>(
  { definition, jobId, enqueueNo, payload, priority, trace = currentTrace() }: Enqueue<Payload>,
  lane: Lane = lanes.jobs,
): NewOutboxRow {
  return {
    queue: definition.queue,
    queue_id: entryIdOf(jobId, enqueueNo),
    name: definition.name,
    payload: trace === undefined ? payload : { ...payload, trace },
    priority,
    attempts: definition.maxStarts,
    backoff_ms: definition.backoffMs,
    lane,
  };
}

/**
 * Writes entries in the caller's transaction, so that rows and jobs come to be together or not. Once it
 * commits, the relay of this process takes them at once.
 */
export async function putInOutbox<Payload>(
  trx: Knex.Transaction,
  entries: Enqueue<Payload> | readonly Enqueue<Payload>[],
  lane: Lane = lanes.jobs,
): Promise<void> {
  await insertRows(
    trx,
    [entries].flat().map((entry) => outboxRow(entry, lane)),
  );
}

async function insertRows(trx: Knex.Transaction, rows: readonly NewOutboxRow[]): Promise<void> {
  // An event that nobody listens to yet is delivered to nobody.
  if (rows.length === 0) return;
  await trx('outbox').insert(rows.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })));
  nudgeAfterCommit(trx);
}

/** Priority of event deliveries; restored events use `redeliveredPriority`. */
const eventPriority = 1;
/** A statement of Postgres takes 65,535 values: eight for each consumer of each event. */
const eventsAtOnce = 1_000;

/**
 * Publishes the event to every consumer, if and only if the caller's transaction commits, and at
 * once then. Throws for a payload that does not fit the contract.
 */
export async function publishEvent<Payload>(
  trx: Knex.Transaction,
  definition: EventDefinition<Payload>,
  payload: Payload,
): Promise<void> {
  await insertRows(trx, eventRows(definition, payload));
}

/** Publishes any number of events of one kind, with few statements. */
export async function publishEvents<Payload>(
  trx: Knex.Transaction,
  definition: EventDefinition<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  for (let start = 0; start < payloads.length; start += eventsAtOnce) {
    const some = payloads.slice(start, start + eventsAtOnce);
    await insertRows(
      trx,
      some.flatMap((payload) => eventRows(definition, payload)),
    );
  }
}

/**
 * An `INSERT` for a WITH clause that publishes the event if the CTE `ended` returned a row. The
 * relay finds it when it polls next, within a second.
 */
export function publishEventAfter<Payload>(
  db: Knex,
  definition: EventDefinition<Payload>,
  payload: Payload,
): Knex.Raw {
  return db.raw(
    `INSERT INTO outbox (queue, queue_id, name, payload, priority, attempts, backoff_ms, lane)
     SELECT queue, queue_id, name, payload, priority, attempts, backoff_ms, lane
       FROM jsonb_populate_recordset(NULL::outbox, ?::jsonb) WHERE EXISTS (SELECT FROM ended)`,
    [JSON.stringify(eventRows(definition, payload))],
  );
}

/** The outbox rows of an event, for callers that insert them in their own SQL. */
export function eventRows<Payload>(
  { name, payload: schema, consumers }: EventDefinition<Payload>,
  payload: Payload,
): NewOutboxRow[] {
  const eventId = newEventId();
  const message = { eventId, name, payload: schema.parse(payload) };
  return consumers.map((consumer) => {
    const definition = eventDelivery(consumer);
    const entry = { definition, jobId: eventId, enqueueNo: 1, payload: message };
    return outboxRow({ ...entry, priority: eventPriority }, lanes.events);
  });
}

/** Nudges the relays of this process. */
const nudges = new Set<() => void>();
const awaited = new WeakSet<Knex.Transaction>();

/** Calls `nudge` after each commit that has put something in the outbox, until it is called off. */
export function nudgeOnCommit(nudge: () => void): () => void {
  nudges.add(nudge);
  return () => void nudges.delete(nudge);
}

/** Has the relays look once the transaction is committed; not when it is rolled back. */
function nudgeAfterCommit(trx: Knex.Transaction): void {
  const outermost = outermostOf(trx);
  if (awaited.has(outermost)) return;
  awaited.add(outermost);
  afterCommit(outermost, () => nudges.forEach((nudge) => nudge()));
}

/** Publishes the act to the audit, if and only if the caller's transaction commits. */
export function publishOperatorAct(trx: Knex.Transaction, act: OperatorAct): Promise<void> {
  return publishEvent(trx, operatorActed, auditEntryOf(act));
}
