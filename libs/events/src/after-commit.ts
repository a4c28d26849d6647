import type { Knex } from 'knex';

/** Of the relays in this process. */
const nudges = new Set<() => void>();
const awaited = new WeakSet<Knex.Transaction>();

/** Calls `nudge` after each commit that has put something in the outbox, until it is called off. */
export function nudgeOnCommit(nudge: () => void): () => void {
  nudges.add(nudge);
  return () => void nudges.delete(nudge);
}

/** Has the relays look once the transaction is committed; not when it is rolled back. */
export function nudgeAfterCommit(trx: Knex.Transaction): void {
  const outermost = outermostOf(trx);
  if (awaited.has(outermost)) return;
  awaited.add(outermost);
  // Knex resolves it after COMMIT, and whoever awaits the transaction hears of a failure.
  outermost.executionPromise.then(
    () => nudges.forEach((nudge) => nudge()),
    () => undefined,
  );
}

/** What a nested transaction has written is there for others when the outermost one commits. */
function outermostOf(trx: Knex.Transaction): Knex.Transaction {
  return trx.parentTransaction === undefined ? trx : outermostOf(trx.parentTransaction);
}
