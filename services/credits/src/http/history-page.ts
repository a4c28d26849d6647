import type { CreditEntry, NotedEntry } from '@tagwell/contracts/http/credits';
import type { LedgerRepository, LedgerEntry } from '../data/ledger.repository.ts';

const pageSize = 50;

/** One page of an account's entries, newest first, and where the next begins. */
export async function historyPage(
  ledger: Pick<LedgerRepository, 'page'>,
  userId: string,
  cursor: string | undefined,
): Promise<{ rows: LedgerEntry[]; nextCursor: string | null }> {
  // One more than shown tells whether there is a next page.
  const rows = await ledger.page(userId, cursor, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return { rows: shown, nextCursor: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

/** The one way from a row of the ledger to what its owner sees. */
export function presentEntry(row: LedgerEntry): CreditEntry {
  return {
    id: row.id,
    amount: row.credited === row.userId ? row.amount : -row.amount,
    balanceAfter: row.balanceAfter,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
  };
}

/** As an operator sees it, and as it stands in the file of somebody's data. */
export function presentNotedEntry(row: LedgerEntry): NotedEntry {
  return { ...presentEntry(row), note: row.note };
}
