import { exportWaitlistRoute } from '@tagwell/contracts/http/analytics-routes';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { csvRow } from '@tagwell/service/csv-cells';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { Knex } from 'knex';
import { recordOperatorAct } from '../data/audit.repository.ts';
import { openWaitlistExport } from '../data/export-waitlist.ts';
import type { WaitlistRow } from '../data/waitlist.repository.ts';

export interface ExportRoutesTools {
  identity: Identity;
  db: Knex;
  /** With connections of its own: a slow download holds one. */
  exportDb: Knex;
}

const columns = ['Name', 'Email', 'LinkedIn', 'IP Address', 'Signup Date', 'Invited'];

export function serveExport(app: Express, { identity, db, exportDb }: ExportRoutesTools): void {
  serveRoute(app, identity, exportWaitlistRoute, async ({ caller, signal }) => {
    const { total, batches } = await openWaitlistExport(exportDb, signal);
    // Before anything leaves: a download that is cut off has been one all the same.
    await db.transaction((trx) =>
      recordOperatorAct(trx, {
        operatorId: caller.admin.id,
        action: 'export_waitlist',
        subject: null,
        amount: total,
        waitlistSignupId: null,
        at: new Date().toISOString(),
      }),
    );
    return {
      status: 200,
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="waitlist-signups.csv"',
        'X-Content-Type-Options': 'nosniff',
        [totalCountHeader]: String(total),
      },
      stream: writeCsv(batches),
    };
  });
}

async function* writeCsv(batches: AsyncIterable<WaitlistRow[]>): AsyncGenerator<string> {
  yield csvRow(columns);
  for await (const batch of batches) yield batch.map(toRow).join('');
}

function toRow(row: WaitlistRow): string {
  return csvRow([
    row.name,
    row.work_email,
    row.linkedin_profile ?? '',
    row.ip_address,
    row.created_at.toISOString(),
    row.invited_at?.toISOString() ?? '',
  ]);
}
