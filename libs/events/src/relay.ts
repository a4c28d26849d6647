import type { JobQueue, QueueEntry } from '@tagwell/jobs/queue';
import type { Logger } from '@tagwell/service/logger';
import { runEvery } from '@tagwell/service/run-every';
import { runInTrace } from '@tagwell/service/trace-context';
import type { Knex } from 'knex';
import type { NewOutboxRow, OutboxRow } from './outbox.ts';

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
 * side by side. A queue that does not answer is set aside and tried by itself, so that it holds up no
 * other one.
 */
export function startRelay(options: RelayOptions): Relay {
  const names = [...options.queues.keys(), ...(options.eventQueues?.keys() ?? [])];
  const setAside = new Set<string>();
  let retrying: Promise<void> | undefined;
  let closed = false;
  let running: Promise<void> | undefined;
  let again = false;
  let failing = false;
  /** Committed by this process, and not relayed yet. */
  let given: NewOutboxRow[] = [];

  async function round(): Promise<void> {
    const [looks, entries] = [again, given];
    [again, given] = [false, []];
    try {
      const fit = entries.filter(({ queue }) => options.queues.has(queue) && !setAside.has(queue));
      if (fit.length > 0) await notingSilence(() => relayGiven(options, fit));
      if (looks) await relayWaiting();
      if (failing) options.logger.info('the outbox is moving again');
      failing = false;
    } catch (error) {
      if (!failing) options.logger.warn({ err: error }, 'the outbox waits');
      failing = true;
    }
  }

  async function relayWaiting(): Promise<void> {
    let moved: number | undefined;
    do {
      const answering = names.filter((name) => !setAside.has(name));
      if (answering.length === 0) return;
      moved = await notingSilence(() => relayBatch(options, answering));
      // Where a queue did not answer, nothing has moved: the others have another turn without it.
    } while ((moved === undefined || moved === batchSize) && !closed);
  }

  /** Sets the queues aside that did not answer; undefined then. */
  async function notingSilence<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SilentQueues)) throw error;
      for (const [queue, cause] of error.causes) {
        if (!setAside.has(queue)) options.logger.warn({ err: cause, queue }, 'the outbox waits');
        setAside.add(queue);
      }
      return undefined;
    }
  }

  /** One after the other, since each may hold a connection until its time is up. */
  async function retrySetAside(): Promise<void> {
    for (const queue of setAside) {
      if (closed) return;
      const moved = await notingSilence(() => relayBatch(options, [queue]));
      // Another relay may be at its rows: only a queue that took some is known to answer.
      if (moved === undefined || moved === 0) continue;
      setAside.delete(queue);
      options.logger.info({ queue }, 'the outbox is moving again');
      nudge();
    }
  }

  function nudge(entry?: NewOutboxRow): void {
    // The rest stays in the outbox, where the next round finds it.
    if (closed) return;
    if (entry === undefined) again = true;
    else given.push(entry);
    start();
  }

  function start(): void {
    // Without a trace, since the entries belong to many requests.
    running ??= runInTrace(undefined, round).finally(() => {
      running = undefined;
      // Asked here, where the round is over for a nudge as well: none falls in between.
      if ((again || given.length > 0) && !failing && !closed) start();
    });
  }

  const stopLooking = runEvery({
    intervalMs: pollMs,
    what: 'a look into the outbox',
    // The outbox is nearly always empty, and this check costs a third of a round.
    work: async () => {
      if (!(await holdsAny(options.db))) return;
      nudge();
      retrying ??= retrySetAside()
        .catch((error: unknown) => options.logger.debug({ err: error }, 'the outbox still waits'))
        .finally(() => {
          retrying = undefined;
        });
    },
    logger: options.logger,
  });
  nudge();
  return {
    nudge,
    close: async () => {
      closed = true;
      await stopLooking();
      await Promise.all([running, retrying]);
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

/** How many rows of these queues were moved. Those of a queue that is not known here are left. */
async function relayBatch(
  { db, queues, eventQueues = new Map<string, JobQueue>() }: RelayOptions,
  names: readonly string[],
): Promise<number> {
  return db.transaction(async (trx) => {
    const waiting = trx('outbox')
      .select('id')
      .whereIn('queue', names)
      .orderBy(['lane', 'id'])
      .limit(batchSize);
    const taken: OutboxRow[] = await trx('outbox')
      .whereIn('id', waiting.forUpdate().skipLocked())
      .delete()
      .returning('*');
    const inOrder = taken.toSorted((a, b) => a.lane - b.lane || Number(a.id) - Number(b.id));
    const eventRows = inOrder.filter(({ queue }) => eventQueues.has(queue));
    if (eventRows.length > 0) await rememberEvents(trx, eventRows);
    await addToQueues(new Map([...queues, ...eventQueues]), inOrder);
    return taken.length;
  });
}

/** Which queues did not take what they were given, and why. */
class SilentQueues extends Error {
  readonly causes: ReadonlyMap<string, unknown>;

  constructor(causes: ReadonlyMap<string, unknown>) {
    super(`no answer from ${[...causes.keys()].join(', ')}`);
    this.causes = causes;
  }
}

async function addToQueues(
  queues: ReadonlyMap<string, JobQueue>,
  waiting: readonly NewOutboxRow[],
): Promise<void> {
  const silent = new Map<string, unknown>();
  const byQueue = Map.groupBy(waiting, (row) => row.queue);
  await Promise.all(
    Array.from(byQueue, async ([name, rows]) => {
      try {
        await queues.get(name)?.add(rows.map(toEntry));
      } catch (error) {
        silent.set(name, error);
      }
    }),
  );
  if (silent.size > 0) throw new SilentQueues(silent);
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
