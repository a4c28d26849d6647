import {
  type OperatorsEntry,
  accountHistoryRoute,
  addCreditsRoute,
  correctCreditsRoute,
} from '@tagwell/contracts/http/credits-routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import { idempotencyKey } from '@tagwell/service/request-headers';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { CreditsMetrics } from '../data/credits-metrics.ts';
import type { LedgerEntry } from '../data/ledger.repository.ts';
import { addCredits, correctCredits } from '../domain/change-credits.ts';
import type { KeyTools } from '../domain/with-idempotency-key.ts';
import { historyPage, presentNotedEntry } from './balance.routes.ts';

/** As an operator sees it. */
function presentForOperators(row: LedgerEntry): OperatorsEntry {
  const [, operatorId = null] = /^admin:(.+)$/u.exec(row.actor) ?? [];
  return { ...presentNotedEntry(row), operatorId };
}

interface AccountCreditsTools extends KeyTools {
  identity: Identity;
  metrics: CreditsMetrics;
}

/** What an operator sees of an account's credits, and does with them. */
export function serveAccountCredits(app: Express, tools: AccountCreditsTools): void {
  const { identity, ledger, metrics } = tools;

  serveRoute(app, identity, addCreditsRoute, async ({ caller, body, header }) => {
    const { userId, creditsToAdd } = body;
    const topUp = {
      operatorId: caller.operator.id,
      userId,
      creditsToAdd,
      key: idempotencyKey(header),
    };
    const { outcome, isRepeat } = await addCredits(tools, topUp);
    if (outcome.kind === 'refused') throw new AppError('internal', 'A top-up was refused');
    if (!isRepeat) metrics.granted.inc({ reason: 'top-up' }, creditsToAdd);
    return { status: 200, body: { credits: outcome.credits } };
  });

  serveRoute(app, identity, accountHistoryRoute, async ({ params, query }) => {
    const { rows, nextCursor } = await historyPage(ledger, params.id, query.cursor);
    return { status: 200, body: { entries: rows.map(presentForOperators), nextCursor } };
  });

  serveRoute(app, identity, correctCreditsRoute, async ({ caller, params, body, header }) => {
    const { outcome } = await correctCredits(tools, {
      ...body,
      operatorId: caller.operator.id,
      userId: params.id,
      key: idempotencyKey(header),
    });
    if (outcome.kind === 'refused') throw new AppError('no_credits', texts.correctionTooLarge);
    return { status: 200, body: { credits: outcome.credits } };
  });
}
