import type { Knex } from 'knex';
import type { RedisLives } from './redis-life.ts';

/** What Redis may have lost within this time is told again. Shorter than the inbox remembers. */
const rememberedHours = 24;
const batchSize = 1_000;
const entryColumns = 'queue, queue_id, name, payload, priority, attempts, backoff_ms';

/**
 * Puts every event back into the outbox that was given to an earlier life of the Redis of its queue.
 * Whether that life kept it is not asked: the inbox makes a repeat harmless. Answers with how many
 * went back.
 */
export async function restoreEvents(db: Knex, redisLives: RedisLives): Promise<number> {
  // All are of one form, in hexadecimal, which databases sort as we do.
  const lives = [...new Set(redisLives.values())].toSorted();
  if (lives.length === 0) return 0;
  // What is between and beside them, not unequal: nearly all rows are equal, and an index finds the
  // others.
  const between = lives.slice(1).map(() => 'redis_life > ? AND redis_life < ?');
  const another = ['redis_life < ?', ...between, 'redis_life > ?'].join(' OR ');
  let restored = 0;
  for (;;) {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `WITH lost AS (
         DELETE FROM relayed_events WHERE id IN (
           SELECT id FROM relayed_events WHERE queue = ANY(?) AND (${another})
           LIMIT ? FOR UPDATE SKIP LOCKED
         ) RETURNING ${entryColumns}
       )
       INSERT INTO outbox (${entryColumns}) SELECT ${entryColumns} FROM lost`,
      [[...redisLives.keys()], ...lives.flatMap((life) => [life, life]), batchSize],
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
