import type { Knex } from 'knex';

/**
 * Calls `act` once the transaction is committed, and never when it is rolled back: what is counted or told
 * inside of one may not have happened.
 */
export function afterCommit(trx: Knex.Transaction, act: () => void): void {
  // Knex resolves it after COMMIT; the caller that awaits the transaction sees a failure.
  outermostOf(trx).executionPromise.then(act, () => undefined);
}

/** What a nested transaction has written is there for others when the outermost one commits. */
export function outermostOf(trx: Knex.Transaction): Knex.Transaction {
  return trx.parentTransaction === undefined ? trx : outermostOf(trx.parentTransaction);
}
