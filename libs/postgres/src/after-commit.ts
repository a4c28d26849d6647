import type { Knex } from 'knex';

/** Calls `act` once the transaction has committed, and never if it is rolled back. */
export function afterCommit(trx: Knex.Transaction, act: () => void): void {
  // Knex resolves this after COMMIT; failures are seen by the caller that awaits the transaction.
  outermostOf(trx).executionPromise.then(act, () => undefined);
}

/** Writes of a nested transaction become visible when the outermost one commits. */
export function outermostOf(trx: Knex.Transaction): Knex.Transaction {
  return trx.parentTransaction === undefined ? trx : outermostOf(trx.parentTransaction);
}
