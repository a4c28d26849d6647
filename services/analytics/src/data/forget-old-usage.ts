import type { Knex } from 'knex';
import { dayOf } from '../domain/days.ts';
import { removeUsage } from './remove-usage.ts';

const batchSize = 2_000;

/**
 * Removes records from before a moment, and who appeared on the days before it, some at a time so
 * that nobody waits for it. Answers with how many records there were.
 */
export async function forgetOldUsage(db: Knex, before: Date): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const removed = await db.transaction((trx) =>
      removeUsage(
        trx,
        trx('usage_analytics')
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(batchSize)
          .select('id'),
      ),
    );
    forgotten += removed;
    if (removed < batchSize) break;
  }
  while ((await removeAppearances(db, dayOf(before))) === batchSize);
  return forgotten;
}

async function removeAppearances(db: Knex, beforeDay: string): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `DELETE FROM appearances WHERE ctid = ANY (
       ARRAY(SELECT ctid FROM appearances WHERE day < ? LIMIT ?))`,
    [beforeDay, batchSize],
  );
  return rowCount;
}
