import type { JobQueue, QueueEntry } from '@tagwell/jobs/queue';
import { inBatch } from '@tagwell/postgres/in-batch';
import type { Logger } from '@tagwell/service/logger';
import { startRounds } from '@tagwell/service/run-every';
import { runInTrace } from '@tagwell/service/trace-context';
import type { Knex } from 'knex';
import type { NewOutboxRow, OutboxRow } from './outbox.ts';

export interface Relay {
  /**
   * Something was just committed: poll now instead of within a second. A given entry goes to its
   * queue without reading the outbox.
   */
  nudge: (entry?: NewOutboxRow) => void;
  /** Stops after the current round. */
  close: () => Promise<void>;
}

export interface RelayOptions {
  db: Knex;
  /** Job queues by name. Lost jobs are restored from their rows. */
  queues: ReadonlyMap<string, JobQueue>;
  /** Event queues by name. Relayed events are remembered, because Redis may lose them. */
  eventQueues?: ReadonlyMap<string, JobQueue>;
  logger: Logger;
}

const pollMs = 1_000;
const batchSize = 100;

/**
 * Moves outbox entries to the queues, in a transaction that commits after the queue has them. A
 * crash in between adds an entry twice, which its id makes harmless. Any number of relays may run
 * concurrently. A queue that does not answer is paused and retried separately, so that it does not
 * hold up the others.
 */
export function startRelay(options: RelayOptions): Relay {
  const names = [...options.queues.keys(), ...(options.eventQueues?.keys() ?? [])];
  const pauses = createQueuePauses(options.logger);
  let retrying: Promise<void> | undefined;
  let closed = false;
  let running: Promise<void> | undefined;
  let lookRequested = false;
  let failing = false;
  /** Entries committed by this process and not relayed yet. */
  let committed: NewOutboxRow[] = [];

  async function round(): Promise<void> {
    const shouldLook = lookRequested;
    lookRequested = false;
    try {
      // Between batches too: somebody waits for these.
      do await relayOwn();
      while (shouldLook && (await relayNextBatch()));
      if (failing) options.logger.info('the outbox relay has recovered');
      failing = false;
    } catch (error) {
      if (!failing) options.logger.warn({ err: error }, 'the outbox could not be relayed');
      failing = true;
    }
  }

  async function relayOwn(): Promise<void> {
    const entries = committed;
    committed = [];
    const fit = entries.filter(
      ({ queue }) => options.queues.has(queue) && !pauses.paused.has(queue),
    );
    if (fit.length > 0) await pauses.pauseUnavailable(() => relayCommitted(options, fit));
  }

  /** Whether there may be another. */
  async function relayNextBatch(): Promise<boolean> {
    const answering = names.filter((name) => !pauses.paused.has(name));
    if (answering.length === 0) return false;
    const moved = await pauses.pauseUnavailable(() => relayBatch(options, answering));
    // If a queue did not answer, nothing was moved: the others get another turn without it.
    return (moved === undefined || moved === batchSize) && !closed;
  }

  /** One after another, because each may hold a connection until it times out. */
  async function retryPausedQueues(): Promise<void> {
    for (const queue of pauses.paused) {
      if (closed) return;
      const moved = await pauses.pauseUnavailable(() => relayBatch(options, [queue]));
      // Another relay may be at its rows: only a queue that took some is known to answer.
      if (moved === undefined || moved === 0) continue;
      pauses.resume(queue);
      nudge();
    }
  }

  function nudge(entry?: NewOutboxRow): void {
    // The rest stays in the outbox, where the next round finds it.
    if (closed) return;
    if (entry === undefined) lookRequested = true;
    else committed.push(entry);
    start();
  }

  function start(): void {
    // Without a trace, since the entries belong to many requests.
    running ??= runInTrace(undefined, round).finally(() => {
      running = undefined;
      // Checked here, after the round has ended for nudges too, so that none is missed.
      if ((lookRequested || committed.length > 0) && !failing && !closed) start();
    });
  }

  const stopLooking = startRounds(options.logger, {
    intervalMs: pollMs,
    what: 'poll-outbox',
    // The outbox is almost always empty, and this check costs a third of a round.
    work: async () => {
      if (!(await hasEntries(options.db))) return;
      nudge();
      retrying ??= retryPausedQueues()
        .catch((error: unknown) =>
          options.logger.debug({ err: error }, 'the outbox still cannot be relayed'),
        )
        .finally(() => {
          retrying = undefined;
        });
    },
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

interface QueuePauses {
  paused: ReadonlySet<string>;
  /** Pauses queues that did not answer and returns undefined. */
  pauseUnavailable: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  resume: (queue: string) => void;
}

function createQueuePauses(logger: Logger): QueuePauses {
  const paused = new Set<string>();
  return {
    paused,
    pauseUnavailable: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof QueuesUnavailableError)) throw error;
        for (const [queue, cause] of error.causes) {
          if (!paused.has(queue))
            logger.warn({ err: cause, queue }, 'the outbox could not be relayed');
          paused.add(queue);
        }
        return undefined;
      }
    },
    resume: (queue) => {
      paused.delete(queue);
      logger.info({ queue }, 'the outbox relay has recovered');
    },
  };
}

async function hasEntries(db: Knex): Promise<boolean> {
  return (await db('outbox').first('id')) !== undefined;
}

/**
 * Relays entries that this process has just committed, without reading the outbox. Another relay
 * may add one twice, which its entry id makes harmless.
 */
async function relayCommitted(
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

/** Returns how many rows were moved. Rows of unknown queues stay. */
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
      .whereRaw(inBatch, ['id', waiting.forUpdate().skipLocked()])
      .delete()
      .returning('*');
    const inOrder = taken.toSorted((a, b) => a.lane - b.lane || Number(a.id) - Number(b.id));
    const eventRows = inOrder.filter(({ queue }) => eventQueues.has(queue));
    if (eventRows.length > 0) await rememberEvents(trx, eventRows);
    await addToQueues(new Map([...queues, ...eventQueues]), inOrder);
    return taken.length;
  });
}

/** The queues that did not accept entries, and why. */
class QueuesUnavailableError extends Error {
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
  const unavailable = new Map<string, unknown>();
  const byQueue = Map.groupBy(waiting, (row) => row.queue);
  await Promise.all(
    Array.from(byQueue, async ([name, rows]) => {
      try {
        await queues.get(name)?.add(rows.map(toEntry));
      } catch (error) {
        unavailable.set(name, error);
      }
    }),
  );
  if (unavailable.size > 0) throw new QueuesUnavailableError(unavailable);
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
