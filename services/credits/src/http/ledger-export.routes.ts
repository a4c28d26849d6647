import { exportLedgerRoute } from '@tagwell/contracts/http/credits-routes';
import type { TableExports } from '@tagwell/postgres/table-export';
import { csvReply, type CsvFile } from '@tagwell/service/csv-reply';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import { type InTransaction, type LedgerEntry, wholeLedgerOf } from '../data/ledger.repository.ts';
import { presentForOperators } from './credits.routes.ts';

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

/** The books of one account, as a file. */
export function serveLedgerExport(app: Express, tools: LedgerExportTools): void {
  const { identity, inTransaction, exports } = tools;
  serveRoute(app, identity, exportLedgerRoute, async ({ caller, params, signal }) => {
    const found = await exports.open(wholeLedgerOf(params.id), signal);
    // Recorded before anything is sent: a download that is cut off counts, too.
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
