import type { JobQueue } from '@tagwell/jobs/queue';
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
 * Moves what the outbox holds to the queues: add first, then delete, in one transaction. A crash in
 * between adds twice, which a queue id makes harmless. Any number of relays may run side by side.
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
    const rows = await trx<OutboxRow>('outbox')
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked();
    for (const [name, ofQueue] of Map.groupBy(rows, (row) => row.queue)) {
      const queue = queues.get(name);
      if (queue === undefined) throw new Error(`no queue is open for ${name}`);
      await queue.add(
        ofQueue.map((row) => ({
          queueId: row.queue_id,
          name: row.name,
          payload: row.payload,
          priority: row.priority,
          attempts: row.attempts,
          backoffMs: row.backoff_ms,
        })),
      );
    }
    if (rows.length > 0) {
      await trx('outbox')
        .whereIn(
          'id',
          rows.map((row) => row.id),
        )
        .delete();
    }
    return rows.length;
  });
}
