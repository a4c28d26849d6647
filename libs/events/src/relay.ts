import type { JobQueue, QueueEntry } from '@tagwell/jobs/queue';
import type { Logger } from '@tagwell/service/logger';
import { runInTrace } from '@tagwell/service/trace-context';
import type { Knex } from 'knex';
import type { NewOutboxRow, OutboxRow } from './outbox.ts';
import { runEvery } from './run-every.ts';

export interface Relay {
  /**
   * Something was just committed: look now, not at the next second. A job's entry that is given goes
   * to its queue without being looked for.
   */
  nudge: (entry?: NewOutboxRow) => void;
  /** Ends after the round that runs now. */
  close: () => Promise<void>;
}

export interface RelayOptions {
  db: Knex;
  /** Queues of jobs, by name. A lost job is put back from its own row. */
  queues: ReadonlyMap<string, JobQueue>;
  /** Queues of events, by name. When an event was relayed is remembered: Redis may lose it. */
  eventQueues?: ReadonlyMap<string, JobQueue>;
  logger: Logger;
}

const pollMs = 1_000;
const batchSize = 100;

/**
 * Moves what the outbox holds to the queues, in one transaction that commits after the queue has
 * it. A crash in between adds twice, which an entry id makes harmless. Any number of relays may run
 * side by side.
 */
export function startRelay(options: RelayOptions): Relay {
  let closed = false;
  let running: Promise<void> | undefined;
  let again = false;
  let failing = false;
  /** Committed by this process, and not relayed yet. */
  let given: NewOutboxRow[] = [];

  async function drain(): Promise<void> {
    do {
      const [looks, entries] = [again, given];
      [again, given] = [false, []];
      try {
        if (entries.length > 0) await relayGiven(options, entries);
        if (looks) while ((await relayBatch(options)) === batchSize && !closed);
        if (failing) options.logger.info('the outbox is moving again');
        failing = false;
      } catch (error) {
        if (!failing) options.logger.warn({ err: error }, 'the outbox waits');
        failing = true;
      }
    } while ((again || given.length > 0) && !failing && !closed);
  }

  function nudge(entry?: NewOutboxRow): void {
    // The rest stays in the outbox, where the next round finds it.
    if (closed) return;
    if (entry === undefined) again = true;
    else given.push(entry);
    // Without a trace, since the entries belong to many requests.
    running ??= runInTrace(undefined, drain).finally(() => {
      running = undefined;
    });
  }

  const stopLooking = runEvery({
    intervalMs: pollMs,
    what: 'a look into the outbox',
    // The outbox is nearly always empty, and this check costs a third of a round.
    work: async () => {
      if (await holdsAny(options.db)) nudge();
    },
    logger: options.logger,
  });
  nudge();
  return {
    nudge,
    close: async () => {
      closed = true;
      await stopLooking();
      await running;
    },
  };
}

async function holdsAny(db: Knex): Promise<boolean> {
  return (await db('outbox').first('id')) !== undefined;
}

/**
 * The same for entries that need not be looked for. Where another relay has found one meanwhile, it
 * is added twice, which its entry id makes harmless.
 */
async function relayGiven(
  { db, queues }: RelayOptions,
  entries: readonly NewOutboxRow[],
): Promise<void> {
  await addToQueues(queues, entries);
  await db('outbox')
    .whereIn(
      'queue_id',
      entries.map(({ queue_id }) => queue_id),
    )
    .delete();
}

/** How many rows were moved. */
async function relayBatch(options: RelayOptions): Promise<number> {
  return options.db.transaction(async (trx) => {
    const waiting = trx('outbox').select('id').orderBy(['lane', 'id']).limit(batchSize);
    const taken: OutboxRow[] = await trx('outbox')
      .whereIn('id', waiting.forUpdate().skipLocked())
      .delete()
      .returning('*');
    const inOrder = taken.toSorted((a, b) => a.lane - b.lane || Number(a.id) - Number(b.id));
    const { queues, eventQueues = new Map<string, JobQueue>() } = options;
    const eventRows = inOrder.filter(({ queue }) => eventQueues.has(queue));
    const jobRows = inOrder.filter((row) => !eventRows.includes(row));
    await addToQueues(queues, jobRows);
    if (eventRows.length > 0) {
      await rememberEvents(trx, eventRows);
      await addToQueues(eventQueues, eventRows);
    }
    return taken.length;
  });
}

async function addToQueues(
  queues: ReadonlyMap<string, JobQueue>,
  waiting: readonly NewOutboxRow[],
): Promise<void> {
  for (const [name, rows] of Map.groupBy(waiting, (row) => row.queue)) {
    const queue = queues.get(name);
    if (queue === undefined) throw new Error(`no queue is open for ${name}`);
    await queue.add(rows.map(toEntry));
  }
}

async function rememberEvents(trx: Knex.Transaction, rows: readonly OutboxRow[]): Promise<void> {
  await trx('relayed_events').insert(
    rows.map(({ queue, queue_id, name, payload, priority, attempts, backoff_ms }) => ({
      queue,
      queue_id,
      name,
      payload: JSON.stringify(payload),
      priority,
      attempts,
      backoff_ms,
    })),
  );
}

function toEntry(row: NewOutboxRow): QueueEntry {
  return {
    entryId: row.queue_id,
    name: row.name,
    payload: row.payload,
    priority: row.priority,
    attempts: row.attempts,
    backoffMs: row.backoff_ms,
  };
}
