import type { OperatorAction } from '@tagwell/contracts/actions';
import {
  exportAuditRoute,
  exportNotificationsRoute,
  exportWaitlistRoute,
} from '@tagwell/contracts/http/analytics-routes';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import type { CamelRow } from '@tagwell/postgres/camel-row';
import { csvRow } from '@tagwell/contracts/csv-cells';
import { type Identity, type RouteReply, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { Knex } from 'knex';
import {
  auditColumns,
  type AuditRow,
  chooseAudit,
  recordOperatorAct,
} from '../data/audit.repository.ts';
import type { ExportedList, TableExports } from '../data/table-export.ts';
import { notificationColumns, type NotificationRow } from '../data/notifications.repository.ts';
import { waitlistColumns, type WaitlistRow } from '../data/waitlist.repository.ts';

export interface ExportRoutesTools {
  identity: Identity;
  db: Knex;
  exports: TableExports;
}

/** One list as a file. */
interface CsvFile<Row> extends ExportedList<Row> {
  filename: string;
  heads: readonly string[];
  cellsOf: (row: CamelRow<Row>) => (string | number)[];
  action: OperatorAction;
}

const waitlistFile: CsvFile<WaitlistRow> = {
  table: 'waitlist_signups',
  columns: waitlistColumns,
  filename: 'waitlist-signups.csv',
  heads: ['Name', 'Email', 'LinkedIn', 'IP Address', 'Signup Date', 'Invited'],
  cellsOf: (row) => [
    row.name,
    row.workEmail,
    row.linkedinProfile ?? '',
    row.ipAddress,
    row.createdAt.toISOString(),
    row.invitedAt?.toISOString() ?? '',
  ],
  action: 'export_waitlist',
};

const notifyFile: CsvFile<NotificationRow> = {
  table: 'notifications',
  columns: notificationColumns,
  filename: 'notify-list.csv',
  heads: ['Email', 'Asked', 'Mail', 'Mail Since'],
  cellsOf: (row) => [
    row.email,
    row.createdAt.toISOString(),
    row.mail,
    row.mailAt?.toISOString() ?? '',
  ],
  action: 'export_notify_list',
};

const auditFile: CsvFile<AuditRow> = {
  table: 'audit_entries',
  columns: auditColumns,
  filename: 'audit.csv',
  heads: ['Date', 'Operator ID', 'Action', 'Subject', 'Amount'],
  cellsOf: (row) => [
    row.createdAt.toISOString(),
    row.operatorId,
    row.action,
    row.subject ?? '',
    row.amount ?? '',
  ],
  action: 'export_audit',
};

export function serveExport(app: Express, tools: ExportRoutesTools): void {
  const { identity } = tools;
  serveRoute(app, identity, exportWaitlistRoute, ({ caller, signal }) =>
    sendFile(tools, waitlistFile, caller.operator.id, signal),
  );
  serveRoute(app, identity, exportNotificationsRoute, ({ caller, signal }) =>
    sendFile(tools, notifyFile, caller.operator.id, signal),
  );
  serveRoute(app, identity, exportAuditRoute, ({ caller, query, signal }) => {
    const choose = (found: Knex.QueryBuilder) => chooseAudit(found, query);
    return sendFile(tools, { ...auditFile, choose }, caller.operator.id, signal);
  });
}

async function sendFile<Row extends object>(
  { db, exports }: ExportRoutesTools,
  file: CsvFile<Row>,
  operatorId: string,
  signal: AbortSignal,
): Promise<RouteReply> {
  const { total, batches } = await exports.open(file, signal);
  // Recorded before anything is sent: a download that is cut off counts, too.
  await db.transaction((trx) =>
    recordOperatorAct(trx, { operatorId, action: file.action, amount: total }),
  );
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.filename}"`,
      'X-Content-Type-Options': 'nosniff',
      [totalCountHeader]: String(total),
    },
    stream: writeCsv(file, batches),
  };
}

async function* writeCsv<Row>(
  { heads, cellsOf }: CsvFile<Row>,
  batches: AsyncIterable<CamelRow<Row>[]>,
): AsyncGenerator<string> {
  yield csvRow([...heads]);
  for await (const batch of batches) yield batch.map((row) => csvRow(cellsOf(row))).join('');
}
