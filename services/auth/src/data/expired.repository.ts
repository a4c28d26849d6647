import {
  daysAgo,
  deleteInBatches,
  type DeleteRun,
  deleteRows,
} from '@tagwell/postgres/delete-in-batches';
import { inBatch } from '@tagwell/postgres/in-batch';
import type { Knex } from 'knex';
import { mailsTable } from './mails.repository.ts';
import { linksTable } from './password-links.repository.ts';

/** Long enough for support to look up a mail that did not arrive. */
export const mailDays = 7;
const deviceDays = 180;
const usedLinkDays = 30;

/** Deletes rows that are no longer needed. Returns the number of each kind. */
export function deleteExpired(db: Knex, round: DeleteRun): Promise<Record<string, number>> {
  const deleteBefore = (table: string, column: string, days: number) =>
    deleteRows(db, table, (rows) => rows.where(column, '<', daysAgo(days)).orderBy(column));
  return deleteInBatches(
    {
      sessions: deleteBefore('sessions', 'expires_at', 0),
      links: deleteBefore(linksTable, 'expires_at', 0),
      usedLinks: deleteBefore('used_links', 'used_at', usedLinkDays),
      linkedinAttempts: deleteBefore('linkedin_attempts', 'expires_at', 0),
      devices: deleteBefore('known_devices', 'last_seen_at', deviceDays),
      // After the links, because a mail keeps its token while its link is valid.
      sealedTokens: (size) => clearSealedTokens(db, size),
      // Their mails and webhook calls are deleted with them.
      notices: deleteBefore('notices', 'created_at', mailDays),
      mails: deleteRows(db, mailsTable, (rows) =>
        rows
          .whereIn('state', ['done', 'failed'])
          .where('created_at', '<', daysAgo(mailDays))
          .orderBy('created_at'),
      ),
    },
    round,
  );
}

/** A failed mail can be retried while its link is valid. */
function clearSealedTokens(db: Knex, size: number): Promise<number> {
  const batch = db(mailsTable)
    .where({ state: 'failed' })
    .whereNotNull('sealed_token')
    .whereNotExists(
      db({ links: linksTable })
        .whereRaw('(links.user_id = mails.user_id OR links.admin_id = mails.admin_id)')
        // A newer link belongs to a newer mail.
        .whereRaw('links.created_at <= mails.created_at'),
    )
    .limit(size)
    .forUpdate()
    .skipLocked()
    .select('id');
  return db(mailsTable).whereRaw(inBatch, ['id', batch]).update({ sealed_token: null });
}
