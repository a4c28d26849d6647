import type { Knex } from 'knex';
import { until } from './until.ts';

/** Waits until this many transactions of the database are waiting for locks. */
export async function untilLockWaits(db: Knex, count: number): Promise<void> {
  await until(`${count} transactions to wait`, async () => {
    const found = db('pg_stat_activity')
      .where({ wait_event_type: 'Lock' })
      .whereRaw('datname = current_database()');
    return (await found.pluck('pid')).length === count;
  });
}

interface Interleaving<Held> {
  /** What the test's own transaction locks. */
  hold: (trx: Knex.Transaction) => Promise<Held>;
  /** Started then, and awaited until it waits for the lock. */
  meanwhile: () => Promise<unknown>;
  /** What the test's transaction does then. */
  goOn: (trx: Knex.Transaction, held: Held) => Promise<unknown>;
}

/**
 * Holds a lock in a test transaction until another transaction waits for it, then continues. If the
 * other one holds something it needs, Postgres aborts one as a deadlock. Resolves if both succeed.
 */
export async function interleaveTransactions<Held>(
  db: Knex,
  { hold, meanwhile, goOn }: Interleaving<Held>,
): Promise<void> {
  const { other } = await db.transaction(async (trx) => {
    const held = await hold(trx);
    const running = Promise.allSettled([meanwhile()]);
    const early = running.then(([end]) => {
      throw end.status === 'rejected' ? end.reason : new Error('it waits for nothing held here');
    });
    await Promise.race([untilLockWaits(db, 1), early]);
    await goOn(trx, held);
    return { other: running };
  });
  const [end] = await other;
  if (end.status === 'rejected') throw end.reason;
}
