import type { CreditEntry } from '@tagwell/contracts/http/credits';
import { creditHistoryRoute } from '@tagwell/contracts/http/credits-routes';
import { creditsUserDataRoute } from '@tagwell/contracts/internal/auth-routes';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { LedgerRepository, LedgerRow } from '../data/ledger.repository.ts';

/** The one way from a row of the ledger to what its owner sees. */
function presentEntry(row: LedgerRow): CreditEntry {
  return {
    id: row.id,
    amount: row.credited === row.user_id ? row.amount : -row.amount,
    balanceAfter: row.balance_after,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}

export interface HistoryRoutesTools {
  ledger: LedgerRepository;
  identity: Identity;
  /** Of our own processes. */
  internal: Identity;
}

const pageSize = 50;

export function serveHistory(
  app: Express,
  { ledger, identity, internal }: HistoryRoutesTools,
): void {
  serveRoute(app, identity, creditHistoryRoute, async ({ caller, query }) => {
    // One more than shown tells whether there is a next page.
    const rows = await ledger.page(caller.user.id, query.cursor, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const nextCursor = rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
    return { status: 200, body: { entries: shown.map(presentEntry), nextCursor } };
  });

  serveInternalRoute(app, internal, creditsUserDataRoute, async ({ params }) => {
    const [credits, rows] = await Promise.all([ledger.balanceOf(params.id), ledger.all(params.id)]);
    return { credits: credits ?? null, creditEntries: rows.map(presentEntry) };
  });
}
