import type { Knex } from 'knex';

/** What Redis may have lost within this time is told again. Shorter than the inbox remembers. */
const rememberedHours = 24;
const batchSize = 1_000;
const entryColumns = 'queue, queue_id, name, payload, priority, attempts, backoff_ms';

/**
 * Puts every event back into the outbox that was given to an earlier life of Redis. Whether that
 * life kept it is not asked: the inbox makes a repeat harmless. Answers with how many went back.
 */
export async function restoreEvents(db: Knex, redisLife: string): Promise<number> {
  let restored = 0;
  for (;;) {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `WITH lost AS (
         DELETE FROM relayed_events WHERE id IN (
           SELECT id FROM relayed_events WHERE redis_life < ? OR redis_life > ?
           LIMIT ? FOR UPDATE SKIP LOCKED
         ) RETURNING ${entryColumns}
       )
       INSERT INTO outbox (${entryColumns}) SELECT ${entryColumns} FROM lost`,
      // Both sides, not unequal: nearly all rows are equal, and an index finds the others.
      [redisLife, redisLife, batchSize],
    );
    restored += rowCount;
    if (rowCount < batchSize) return restored;
  }
}

/** Lets go of the events that were given to the queue long enough ago. */
export async function forgetEvents(db: Knex): Promise<void> {
  const before = new Date(Date.now() - rememberedHours * 3_600_000);
  await db('relayed_events').where('relayed_at', '<', before).delete();
}
