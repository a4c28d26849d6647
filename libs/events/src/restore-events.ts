import { removeInPortions, type Round, rowsOf } from '@tagwell/postgres/remove-in-portions';
import type { Knex } from 'knex';
import { lanes } from './outbox.ts';
import type { RedisLoss } from './redis-losses.ts';

/** What Redis may have lost within this time is told again. Shorter than the inbox remembers. */
const rememberedHours = 24;
/** At a time, so that neither the queues nor those who listen have much more to do than usual. */
const portionSize = 500;
/** On their queue, too, they come after those that happen now. */
const retoldPriority = 10;

/**
 * Puts a portion of the events that Redis may have lost back into the outbox, the latest first: those
 * are the likeliest to be missing. Whether they were lost is not asked: the inbox makes a repeat
 * harmless. Answers with how many went back: none while those before still wait there.
 */
export async function restoreEvents(db: Knex, losses: readonly RedisLoss[]): Promise<number> {
  for (const loss of losses) {
    const restored = await restorePortion(db, loss);
    if (restored > 0) return restored;
  }
  return 0;
}

async function restorePortion(db: Knex, { queues, fromMs, untilMs }: RedisLoss): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `WITH lost AS (
       DELETE FROM relayed_events WHERE id IN (
         SELECT id FROM relayed_events
         WHERE queue = ANY(?)
           AND relayed_at > to_timestamp(? / 1000.0) AND relayed_at <= to_timestamp(? / 1000.0)
           AND NOT EXISTS (SELECT FROM outbox WHERE lane = ?)
         ORDER BY relayed_at DESC LIMIT ? FOR UPDATE SKIP LOCKED
       ) RETURNING queue, queue_id, name, payload, attempts, backoff_ms
     )
     INSERT INTO outbox (queue, queue_id, name, payload, attempts, backoff_ms, priority, lane)
     SELECT *, ?::integer, ?::smallint FROM lost`,
    [[...queues], fromMs, untilMs, lanes.retold, portionSize, retoldPriority, lanes.retold],
  );
  return rowCount;
}

/** Lets go of the events that were given to the queue long enough ago. */
export async function forgetEvents(db: Knex, round: Round): Promise<void> {
  const old = rowsOf(db, 'relayed_events', (rows) =>
    rows
      .whereRaw(`relayed_at < now() - ? * interval '1 hour'`, [rememberedHours])
      .orderBy('relayed_at'),
  );
  await removeInPortions({ relayed: old }, round);
}
