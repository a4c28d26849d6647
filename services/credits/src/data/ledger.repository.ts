import type { CreditEntry } from '@tagwell/contracts/http/credits';
import type { Knex } from 'knex';

export interface LedgerRow {
  id: string;
  user_id: string;
  debited: string;
  credited: string;
  amount: number;
  balance_after: number;
  reason: CreditEntry['reason'];
  created_at: Date;
}

/** Reading only; entries are made in a LedgerTransaction. */
export interface LedgerRepository {
  /** Undefined while there is no account. */
  balanceOf: (userId: string) => Promise<number | undefined>;
  /** Newest first, from the entry before `beforeId` on. */
  page: (userId: string, beforeId: string | undefined, limit: number) => Promise<LedgerRow[]>;
  /** All of them, oldest first. */
  all: (userId: string) => Promise<LedgerRow[]>;
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
      return beforeId === undefined ? entries : entries.where('id', '<', beforeId);
    },
    all: async (userId) => ofUser(userId).orderBy('id'),
  };
}
