import { AppError } from '@tagwell/service/app-error';
import type { Knex } from 'knex';
import { createAnsweredKeys, isLockTimeout, type AnsweredKeys } from './answered-keys.ts';
import { createLedgerTransaction, type LedgerTransaction } from './ledger-transaction.ts';

/** Commits what `work` did, or nothing of it when it throws. */
export type InTransaction = <T>(
  work: (tools: { transaction: LedgerTransaction; keys: AnsweredKeys }) => Promise<T>,
) => Promise<T>;

/** For a person who waits: nobody stands behind another transaction for longer. */
const lockTimeoutMs = 3_000;

export function openTransactions(db: Knex): InTransaction {
  return async (work) => {
    try {
      return await db.transaction(async (trx) => {
        await trx.raw(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
        return work({ transaction: createLedgerTransaction(trx), keys: createAnsweredKeys(trx) });
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      throw new AppError(
        'service_unavailable',
        'Your credits are busy right now. Please try again.',
        { headers: { 'retry-after': '1' }, cause: error },
      );
    }
  };
}
