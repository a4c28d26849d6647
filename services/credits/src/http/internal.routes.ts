import { creditsUserDataRoute, userCreditsRoute } from '@tagwell/contracts/internal/auth-routes';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { LedgerRepository } from '../data/ledger.repository.ts';
import { balanceOf, presentNotedEntry } from './balance.routes.ts';

/** What our other processes ask; `internal` holds the key they sign with. */
export function serveInternal(
  app: Express,
  internal: Identity,
  { ledger }: { ledger: LedgerRepository },
): void {
  serveInternalRoute(app, internal, userCreditsRoute, async ({ params }) => ({
    credits: await balanceOf(ledger, params.id),
  }));

  serveInternalRoute(app, internal, creditsUserDataRoute, async ({ params }) => {
    const [credits, rows] = await Promise.all([ledger.balanceOf(params.id), ledger.all(params.id)]);
    return { credits: credits ?? null, creditEntries: rows.map(presentNotedEntry) };
  });
}
