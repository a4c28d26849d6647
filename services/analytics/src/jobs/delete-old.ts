import { daysAgo, deleteInBatches, type DeleteRun } from '@tagwell/postgres/delete-in-batches';
import { runEvery } from '@tagwell/service/run-every';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import { deleteOldNotifications } from '../data/notifications.repository.ts';
import { deleteOldUsage } from '../data/usage.repository.ts';
import { deleteOldClients } from '../data/waitlist.repository.ts';

const everyMs = 60 * 60_000;

/**
 * Deletes data older than `before`: usage records, the IPs of waitlist signups, and addresses that
 * already got their mail. Returns the number of each.
 */
export function deleteOld(
  db: Knex,
  before: Date,
  round: DeleteRun,
): Promise<Record<string, number>> {
  const kinds = {
    ...deleteOldUsage(db, before),
    clients: deleteOldClients(db, before),
    notifications: deleteOldNotifications(db, before),
  };
  return deleteInBatches(kinds, round);
}

/** Does so once an hour with what is older than so many days. */
export function startDeletingOld(db: Knex, retentionDays: number, context: ProcessContext): void {
  runEvery(context, {
    intervalMs: everyMs,
    what: 'delete-old-usage',
    work: async (round) => {
      const deleted = await deleteOld(db, daysAgo(retentionDays), round);
      round.logger.info({ deleted, retentionDays }, 'old usage deleted');
    },
  });
}
