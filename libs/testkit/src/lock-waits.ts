import type { Knex } from 'knex';
import { until } from './until.ts';

/** Waits until so many transactions of this database wait for locks that others hold. */
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
  /** Begins then, and is waited for until it waits for what is held. */
  meanwhile: () => Promise<unknown>;
  /** What the test's own transaction does then. */
  goOn: (trx: Knex.Transaction, held: Held) => Promise<unknown>;
}

/**
 * Has a transaction of the test stand still while another one comes to wait for it, and go on: where that
 * one holds what it needs by then, Postgres ends one of them as a deadlock. Resolves when both went through.
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
