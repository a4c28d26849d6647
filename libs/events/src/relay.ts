import type { JobQueue, QueueEntry } from '@tagwell/jobs/queue';
import type { Logger } from '@tagwell/service/logger';
import type { Knex } from 'knex';
import type { OutboxRow } from './outbox.ts';

export interface Relay {
  /** Something was just committed: look now, not at the next second. */
  nudge: () => void;
  /** Ends after the round that runs now. */
  close: () => Promise<void>;
}

export interface RelayOptions {
  db: Knex;
  /** By queue name. */
  queues: ReadonlyMap<string, JobQueue>;
  logger: Logger;
}

const pollMs = 1_000;
const batchSize = 100;

/**
 * Moves what the outbox holds to the queues, in one transaction that commits after the queue has it.
 * A crash in between adds twice, which a queue id makes harmless. Any number of relays may run side
 * by side.
 */
export function startRelay(options: RelayOptions): Relay {
  let closed = false;
  let running: Promise<void> | undefined;
  let again = false;
  let failing = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      try {
        while ((await relayBatch(options)) === batchSize && !closed);
        if (failing) options.logger.info('the outbox is moving again');
        failing = false;
      } catch (error) {
        if (!failing) options.logger.warn({ err: error }, 'the outbox waits');
        failing = true;
      }
    } while (again && !failing && !closed);
  }

  function nudge(): void {
    if (closed) return;
    again = true;
    running ??= drain().finally(() => {
      running = undefined;
    });
  }

  const timer = setInterval(nudge, pollMs);
  nudge();
  return {
    nudge,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** How many rows were moved. */
async function relayBatch({ db, queues }: RelayOptions): Promise<number> {
  return db.transaction(async (trx) => {
    const waiting = trx('outbox').select('id').orderBy('id').limit(batchSize);
    const taken: OutboxRow[] = await trx('outbox')
      .whereIn('id', waiting.forUpdate().skipLocked())
      .delete()
      .returning('*');
    const inOrder = taken.toSorted((a, b) => Number(a.id) - Number(b.id));
    for (const [name, rows] of Map.groupBy(inOrder, (row) => row.queue)) {
      const queue = queues.get(name);
      if (queue === undefined) throw new Error(`no queue is open for ${name}`);
      await queue.add(rows.map(toEntry));
    }
    return taken.length;
  });
}

function toEntry(row: OutboxRow): QueueEntry {
  return {
    queueId: row.queue_id,
    name: row.name,
    payload: row.payload,
    priority: row.priority,
    attempts: row.attempts,
    backoffMs: row.backoff_ms,
  };
}
