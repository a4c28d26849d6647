import type { CreditEntry } from '@tagwell/contracts/http/credits-routes';
import { AppError } from '@tagwell/service/app-error';
import type { PageRequest } from '@tagwell/service/user-data';
import { type CamelRow, camelRows } from '@tagwell/postgres/camel-row';
import { type KeyedRow, keyPage } from '@tagwell/postgres/list-page';
import type { ExportedList } from '@tagwell/postgres/table-export';
import type { Knex } from 'knex';
import { type IdempotencyKeys, createIdempotencyKeys, isLockTimeout } from './idempotency-keys.ts';
import { createLedgerTransaction, type LedgerTransaction } from './ledger-transaction.ts';

/** Runs `work` in a transaction, rolled back if it throws. */
export type InTransaction = <T>(
  work: (tools: { transaction: LedgerTransaction; keys: IdempotencyKeys }) => Promise<T>,
) => Promise<T>;

/** Lock timeout: a person is waiting for the answer. */
const lockTimeoutMs = 3_000;

export function openTransactions(db: Knex): InTransaction {
  return async (work) => {
    try {
      return await db.transaction(async (trx) => {
        await trx.raw(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
        return work({
          transaction: createLedgerTransaction(trx),
          keys: createIdempotencyKeys(trx),
        });
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

interface LedgerRow {
  id: string;
  user_id: string;
  debited: string;
  credited: string;
  amount: number;
  balance_after: number;
  reason: CreditEntry['reason'];
  /** `user:<id>`, `admin:<id>` or `system`. */
  actor: string;
  /** Why an operator corrected the balance. */
  note: string | null;
  created_at: Date;
}

export type LedgerEntry = CamelRow<LedgerRow>;

/** Read-only; LedgerTransaction makes entries. */
export interface LedgerRepository {
  /** Undefined while there is no account. */
  balanceOf: (userId: string) => Promise<number | undefined>;
  /** Newest first, starting before the entry `beforeId`. */
  page: (userId: string, beforeId: string | undefined, limit: number) => Promise<LedgerEntry[]>;
  /** A page of the account's entries for the data export, oldest first. */
  exportPage: (userId: string, request: PageRequest) => Promise<KeyedRow<LedgerRow>[]>;
}

export function createLedgerRepository(db: Knex): LedgerRepository {
  const ofUser = (userId: string) => db<LedgerRow>('ledger').where({ user_id: userId });
  return {
    balanceOf: async (userId) => {
      const row: { balance: number } | undefined = await db('accounts')
        .where({ user_id: userId })
        .first('balance');
      return row?.balance;
    },
    page: async (userId, beforeId, limit) => {
      const entries = ofUser(userId).orderBy('id', 'desc').limit(limit);
      if (beforeId !== undefined) void entries.where('id', '<', beforeId);
      return camelRows(await entries);
    },
    exportPage: (userId, request) =>
      keyPage<LedgerRow>(ofUser(userId).select('*'), ['id'], request),
  };
}

/** All entries of an account, for a file. */
export const wholeLedgerOf = (userId: string): ExportedList<LedgerRow> => ({
  table: 'ledger',
  columns: [
    'id',
    'user_id',
    'debited',
    'credited',
    'amount',
    'balance_after',
    'reason',
    'actor',
    'note',
    'created_at',
  ],
  choose: (found) => void found.where({ user_id: userId }),
  // The order of the changes; of two concurrent ones, the later one may have started first.
  orderBy: ['id'],
});
