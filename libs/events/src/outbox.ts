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
 * A version 7 UUID (RFC 9562): milliseconds, then a counter. So an event's id contains its
 * publication time, ids of one process sort in order, and the inbox's index grows at one end. Ids
 * for a given `nowMs` have no order among themselves.
 */
export function newEventId(nowMs?: number): string {
  return nowMs === undefined ? uuidV7() : uuidV7({ msecs: nowMs });
}

/** When the event was published, in milliseconds since 1970. */
export function publishedAtMs(eventId: string): number {
  return Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16);
}

/** An entry waiting to be put on a queue; deleted once the queue has it. */
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
 * Earlier lanes go first: somebody is waiting for a new job, and a new event matters more than what
 * is delivered again.
 */
export const lanes = { jobs: 0, events: 1, redelivered: 2 } as const;

export interface Enqueue<Payload> {
  definition: JobDefinition<Payload>;
  jobId: string;
  /** Counts how often this job was put on the queue, from 1; never reused. */
  enqueueNo: number;
  payload: Payload;
  /** Smaller numbers run first; 1 is the smallest. */
  priority: number;
  /** The trace of the request that caused it, if it is not the current one. */
  trace?: TraceContext | undefined;
}

/** A row without an id, because it is not in the table yet. */
export type NewOutboxRow = Omit<OutboxRow, 'id'>;
type Lane = (typeof lanes)[keyof typeof lanes];

/**
 * Builds an outbox row, for callers that insert it with their own SQL. All entries are built here,
 * with the trace of the request that caused them.
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
 * Writes entries in the caller's transaction, so that rows and jobs are created together or not at
 * all. After the commit, this process's relay takes them at once.
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
  // An event without listeners is not delivered.
  if (rows.length === 0) return;
  await trx('outbox').insert(rows.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })));
  nudgeAfterCommit(trx);
}

/** Priority of event deliveries; restored events use `redeliveredPriority`. */
const eventPriority = 1;
/** A Postgres statement takes at most 65,535 parameters: eight per consumer and event. */
const eventsAtOnce = 1_000;

/**
 * Publishes the event to every consumer right after the caller's transaction commits, and only
 * then. Throws if the payload does not match the contract.
 */
export async function publishEvent<Payload>(
  trx: Knex.Transaction,
  definition: EventDefinition<Payload>,
  payload: Payload,
): Promise<void> {
  await insertRows(trx, eventRows(definition, payload));
}

/** Publishes any number of events of one kind with few statements. */
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
 * relay finds it at its next poll, within a second.
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

/** The outbox rows of an event, for callers that insert them with their own SQL. */
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

/** Callbacks that wake this process's relays. */
const nudges = new Set<() => void>();
const awaited = new WeakSet<Knex.Transaction>();

/** Calls `nudge` after each commit that wrote to the outbox. Returns a function that stops it. */
export function nudgeOnCommit(nudge: () => void): () => void {
  nudges.add(nudge);
  return () => void nudges.delete(nudge);
}

/** Wakes the relays after the transaction commits, not if it is rolled back. */
function nudgeAfterCommit(trx: Knex.Transaction): void {
  const outermost = outermostOf(trx);
  if (awaited.has(outermost)) return;
  awaited.add(outermost);
  afterCommit(outermost, () => nudges.forEach((nudge) => nudge()));
}

/** Publishes the act to the audit if the caller's transaction commits. */
export function publishOperatorAct(trx: Knex.Transaction, act: OperatorAct): Promise<void> {
  return publishEvent(trx, operatorActed, auditEntryOf(act));
}
