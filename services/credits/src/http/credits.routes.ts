import { actorOf } from '@tagwell/contracts/events/define-event';
import {
  accountHistoryRoute,
  addCreditsRoute,
  correctCreditsRoute,
  type CreditEntry,
  creditHistoryRoute,
  decrementCreditsRoute,
  exportLedgerRoute,
  getCreditsRoute,
  type NotedEntry,
  type OperatorsEntry,
} from '@tagwell/contracts/http/credits-routes';
import { creditsUserDataRoute, userCreditsRoute } from '@tagwell/contracts/internal-routes';
import type { ActorSeal } from '@tagwell/events/actor-seal';
import type { TableExports } from '@tagwell/postgres/table-export';
import { AppError } from '@tagwell/service/app-error';
import { csvReply, type CsvFile } from '@tagwell/service/csv-reply';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import { pageOfOneMore } from '@tagwell/service/page-cursor';
import { idempotencyKey } from '@tagwell/service/request-headers';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import { listPart, serveUserData, valuePart } from '@tagwell/service/user-data';
import type { Express } from 'express';
import type { CreditsMetrics } from '../data/credits-metrics.ts';
import {
  type InTransaction,
  type LedgerEntry,
  type LedgerRepository,
  wholeLedgerOf,
} from '../data/ledger.repository.ts';
import { accountNotReady } from '../domain/accounts.ts';
import { addCredits, correctCredits, spendCredit } from '../domain/change-credits.ts';
import type { LedgerTools } from '../domain/with-idempotency-key.ts';

const pageSize = 50;

/** One page of an account's entries, newest first, with the next page's cursor. */
async function historyPage(
  ledger: Pick<LedgerRepository, 'page'>,
  userId: string,
  cursor: string | undefined,
): Promise<{ page: LedgerEntry[]; nextCursor: string | null }> {
  const rows = await ledger.page(userId, cursor, pageSize + 1);
  return pageOfOneMore(rows, pageSize, ({ id }) => id);
}

/** Rejects with `service_unavailable` while there is no account. */
async function balanceOf(
  ledger: Pick<LedgerRepository, 'balanceOf'>,
  userId: string,
): Promise<number> {
  const balance = await ledger.balanceOf(userId);
  if (balance === undefined) throw accountNotReady();
  return balance;
}

/** The only conversion from a ledger row to what its owner sees. */
function presentEntry(row: LedgerEntry): CreditEntry {
  return {
    id: row.id,
    amount: row.credited === row.userId ? row.amount : -row.amount,
    balanceAfter: row.balanceAfter,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An entry in the user's data export. */
function presentNotedEntry(row: LedgerEntry): NotedEntry {
  return { ...presentEntry(row), note: row.note };
}

interface BalanceRoutesTools extends LedgerTools {
  identity: Identity;
  metrics: CreditsMetrics;
  sealActor: ActorSeal['seal'];
}

/** Balance, history, and spending a credit. */
export function serveBalance(app: Express, tools: BalanceRoutesTools): void {
  const { identity, ledger, metrics, sealActor } = tools;

  serveRoute(app, identity, getCreditsRoute, async ({ caller }) => ({
    status: 200,
    body: { credits: await balanceOf(ledger, caller.user.id) },
  }));

  serveRoute(app, identity, decrementCreditsRoute, async ({ caller, header }) => {
    const spend = {
      userId: caller.user.id,
      actor: sealActor(actorOf(caller, header('user-agent'))),
      key: idempotencyKey(header),
    };
    const { credits, isRepeat } = await spendCredit(tools, spend).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'no_credits') metrics.refused.inc();
      throw error;
    });
    if (!isRepeat) metrics.spent.inc();
    return { status: 200, body: { credits } };
  });

  serveRoute(app, identity, creditHistoryRoute, async ({ caller, query }) => {
    const { page, nextCursor } = await historyPage(ledger, caller.user.id, query.cursor);
    return { status: 200, body: { entries: page.map(presentEntry), nextCursor } };
  });
}

/** An entry as operators see it. */
function presentForOperators(row: LedgerEntry): OperatorsEntry {
  const [, operatorId = null] = /^admin:(.+)$/u.exec(row.actor) ?? [];
  return { ...presentNotedEntry(row), operatorId };
}

/** An account's credits for operators: viewing, adding, correcting. */
export function serveAccountCredits(
  app: Express,
  tools: Omit<BalanceRoutesTools, 'sealActor'>,
): void {
  const { identity, ledger, metrics } = tools;

  serveRoute(app, identity, addCreditsRoute, async ({ caller, body, header }) => {
    const { userId, creditsToAdd } = body;
    const topUp = {
      operatorId: caller.operator.id,
      userId,
      creditsToAdd,
      key: idempotencyKey(header),
    };
    const { credits, isRepeat } = await addCredits(tools, topUp);
    if (!isRepeat) metrics.granted.inc({ reason: 'top-up' }, creditsToAdd);
    return { status: 200, body: { credits } };
  });

  serveRoute(app, identity, accountHistoryRoute, async ({ params, query }) => {
    const { page, nextCursor } = await historyPage(ledger, params.id, query.cursor);
    return { status: 200, body: { entries: page.map(presentForOperators), nextCursor } };
  });

  serveRoute(app, identity, correctCreditsRoute, async ({ caller, params, body, header }) => {
    const { credits } = await correctCredits(tools, {
      ...body,
      operatorId: caller.operator.id,
      userId: params.id,
      key: idempotencyKey(header),
    });
    return { status: 200, body: { credits } };
  });
}

/** Routes for our own processes; `internal` holds the key they sign with. */
export function serveInternal(
  app: Express,
  internal: Identity,
  { ledger }: { ledger: LedgerRepository },
): void {
  serveInternalRoute(app, internal, userCreditsRoute, async ({ params }) => ({
    credits: await balanceOf(ledger, params.id),
  }));

  serveUserData(app, internal, creditsUserDataRoute, [
    valuePart('credits', async (id) => (await ledger.balanceOf(id)) ?? null),
    listPart('creditEntries', ledger.exportPage, presentNotedEntry),
  ]);
}

interface LedgerExportTools {
  identity: Identity;
  inTransaction: InTransaction;
  exports: TableExports;
}

const ledgerFile: CsvFile<LedgerEntry> = {
  filename: 'credits.csv',
  heads: ['Date', 'Kind', 'Amount', 'Balance After', 'Reason', 'By', 'Operator ID'],
  cellsOf: (row) => {
    const { createdAt, reason, amount, balanceAfter, note, operatorId } = presentForOperators(row);
    const by = operatorId === null ? row.actor.replace(/:.*/u, '') : 'operator';
    return [createdAt, reason, amount, balanceAfter, note ?? '', by, operatorId ?? ''];
  },
};

/** One account's ledger as a file. */
export function serveLedgerExport(app: Express, tools: LedgerExportTools): void {
  const { identity, inTransaction, exports } = tools;
  serveRoute(app, identity, exportLedgerRoute, async ({ caller, params, signal }) => {
    const found = await exports.open(wholeLedgerOf(params.id), signal);
    // Recorded before anything is sent, so that an interrupted download counts too.
    await inTransaction(({ transaction }) =>
      transaction.publishAct({
        operatorId: caller.operator.id,
        action: 'export_credits',
        subject: params.id,
        amount: found.total,
      }),
    );
    return csvReply(ledgerFile, found);
  });
}
