import { actorOf } from '@tagwell/contracts/events/define-event';
import type { CreditEntry, NotedEntry, OperatorsEntry } from '@tagwell/contracts/http/credits';
import {
  accountHistoryRoute,
  addCreditsRoute,
  correctCreditsRoute,
  creditHistoryRoute,
  decrementCreditsRoute,
  getCreditsRoute,
} from '@tagwell/contracts/http/credits-routes';
import { creditsUserDataRoute, userCreditsRoute } from '@tagwell/contracts/internal/auth-routes';
import { texts } from '@tagwell/contracts/texts';
import type { ActorSeal } from '@tagwell/events/actor-seal';
import { AppError } from '@tagwell/service/app-error';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import { idempotencyKey } from '@tagwell/service/request-headers';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { CreditsMetrics } from '../data/credits-metrics.ts';
import type { LedgerEntry, LedgerRepository } from '../data/ledger.repository.ts';
import { accountNotReady } from '../domain/accounts.ts';
import { addCredits, correctCredits, spendCredit } from '../domain/change-credits.ts';
import type { KeyTools } from '../domain/with-idempotency-key.ts';

const pageSize = 50;

/** One page of an account's entries, newest first, and where the next begins. */
async function historyPage(
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
function presentEntry(row: LedgerEntry): CreditEntry {
  return {
    id: row.id,
    amount: row.credited === row.userId ? row.amount : -row.amount,
    balanceAfter: row.balanceAfter,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
  };
}

/** As it stands in the file of somebody's data. */
function presentNotedEntry(row: LedgerEntry): NotedEntry {
  return { ...presentEntry(row), note: row.note };
}

/** As an operator sees it. */
function presentForOperators(row: LedgerEntry): OperatorsEntry {
  const [, operatorId = null] = /^admin:(.+)$/u.exec(row.actor) ?? [];
  return { ...presentNotedEntry(row), operatorId };
}

interface BalanceRoutesTools extends KeyTools {
  identity: Identity;
  /** Of our own processes. */
  internal: Identity;
  metrics: CreditsMetrics;
  sealActor: ActorSeal['seal'];
  /** Something was committed for the queue. */
  nudgeRelay: () => void;
}

/** What somebody has, what it was spent on, and spending one. */
export function serveBalance(app: Express, tools: BalanceRoutesTools): void {
  const { identity, internal, ledger, metrics, sealActor, nudgeRelay } = tools;

  async function balanceOf(userId: string): Promise<number> {
    const balance = await ledger.balanceOf(userId);
    if (balance === undefined) throw accountNotReady();
    return balance;
  }

  serveRoute(app, identity, getCreditsRoute, async ({ caller }) => ({
    status: 200,
    body: { credits: await balanceOf(caller.user.id) },
  }));

  serveInternalRoute(app, internal, userCreditsRoute, async ({ params }) => ({
    credits: await balanceOf(params.id),
  }));

  serveRoute(app, identity, decrementCreditsRoute, async ({ caller, header }) => {
    const spend = {
      userId: caller.user.id,
      actor: sealActor(actorOf(caller, header('user-agent'))),
      key: idempotencyKey(header),
    };
    const { outcome, isRepeat } = await spendCredit(tools, spend);
    if (outcome.status === 402) {
      if (!isRepeat) metrics.refused.inc();
      throw new AppError('no_credits', texts.noCredits);
    }
    if (!isRepeat) {
      metrics.spent.inc();
      nudgeRelay();
    }
    return { status: 200, body: { credits: outcome.credits } };
  });

  serveRoute(app, identity, creditHistoryRoute, async ({ caller, query }) => {
    const { rows, nextCursor } = await historyPage(ledger, caller.user.id, query.cursor);
    return { status: 200, body: { entries: rows.map(presentEntry), nextCursor } };
  });

  serveInternalRoute(app, internal, creditsUserDataRoute, async ({ params }) => {
    const [credits, rows] = await Promise.all([ledger.balanceOf(params.id), ledger.all(params.id)]);
    return { credits: credits ?? null, creditEntries: rows.map(presentNotedEntry) };
  });
}

interface OperatorRoutesTools extends KeyTools {
  identity: Identity;
  metrics: CreditsMetrics;
  /** Something was committed for the queue. */
  nudgeRelay: () => void;
}

/** What an operator sees of an account's credits, and does with them. */
export function serveOperators(app: Express, tools: OperatorRoutesTools): void {
  const { identity, ledger, metrics, nudgeRelay } = tools;

  serveRoute(app, identity, addCreditsRoute, async ({ caller, body, header }) => {
    const { userId, creditsToAdd } = body;
    const topUp = {
      adminId: caller.admin.id,
      userId,
      creditsToAdd,
      key: idempotencyKey(header),
    };
    const { outcome, isRepeat } = await addCredits(tools, topUp);
    if (outcome.status !== 200) throw new AppError('internal', 'A top-up was refused');
    if (!isRepeat) {
      metrics.granted.inc({ reason: 'top-up' }, creditsToAdd);
      nudgeRelay();
    }
    return { status: 200, body: { credits: outcome.credits } };
  });

  serveRoute(app, identity, accountHistoryRoute, async ({ params, query }) => {
    const { rows, nextCursor } = await historyPage(ledger, params.id, query.cursor);
    return { status: 200, body: { entries: rows.map(presentForOperators), nextCursor } };
  });

  serveRoute(app, identity, correctCreditsRoute, async ({ caller, params, body, header }) => {
    const { outcome, isRepeat } = await correctCredits(tools, {
      ...body,
      adminId: caller.admin.id,
      userId: params.id,
      key: idempotencyKey(header),
    });
    if (outcome.status === 402) throw new AppError('no_credits', texts.correctionTooLarge);
    if (!isRepeat) nudgeRelay();
    return { status: 200, body: { credits: outcome.credits } };
  });
}
