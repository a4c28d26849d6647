import type { CreditEntry } from '@tagwell/contracts/http/credits';
import type { LedgerRow } from '../data/ledger.repository.ts';

/** The one way from a row of the ledger to what its owner sees. */
export function presentEntry(row: LedgerRow): CreditEntry {
  return {
    id: row.id,
    amount: row.credited === row.user_id ? row.amount : -row.amount,
    balanceAfter: row.balance_after,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}
