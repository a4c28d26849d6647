import type { OperatorAction } from '@tagwell/contracts/actions';
import {
  exportAuditRoute,
  exportNotificationsRoute,
  exportWaitlistRoute,
} from '@tagwell/contracts/http/analytics-routes';
import type { CamelRow } from '@tagwell/postgres/camel-row';
import type { ExportedList, TableExports } from '@tagwell/postgres/table-export';
import { csvReply, type CsvFile } from '@tagwell/service/csv-reply';
import { type Identity, type RouteReply, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { Knex } from 'knex';
import {
  auditColumns,
  type AuditRow,
  chooseAudit,
  recordOperatorAct,
} from '../data/audit.repository.ts';
import { notificationColumns, type NotificationRow } from '../data/notifications.repository.ts';
import { waitlistColumns, type WaitlistRow } from '../data/waitlist.repository.ts';

export interface ExportRoutesTools {
  identity: Identity;
  db: Knex;
  exports: TableExports;
}

/** One list as a file. */
interface ListFile<Row> extends ExportedList<Row>, CsvFile<CamelRow<Row>> {
  action: OperatorAction;
}

const waitlistFile: ListFile<WaitlistRow> = {
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

const notifyFile: ListFile<NotificationRow> = {
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

const auditFile: ListFile<AuditRow> = {
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
  file: ListFile<Row>,
  operatorId: string,
  signal: AbortSignal,
): Promise<RouteReply> {
  const found = await exports.open(file, signal);
  // Recorded before anything is sent, so that an interrupted download counts too.
  await db.transaction((trx) =>
    recordOperatorAct(trx, { operatorId, action: file.action, amount: found.total }),
  );
  return csvReply(file, found);
}
