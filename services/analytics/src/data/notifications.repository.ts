import { inBatch } from '@tagwell/postgres/in-batch';
import { randomUUID } from 'node:crypto';
import { notificationDue, type notificationMailed } from '@tagwell/contracts/events/events';
import type { notifyMailStates } from '@tagwell/contracts/http/analytics';
import { publishEvents } from '@tagwell/events/outbox';
import { pageOf, searchedPageOf, type ListQuery, type Page } from '@tagwell/postgres/list-page';
import { type DeleteBatch, deleteRows } from '@tagwell/postgres/delete-in-batches';
import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { recordOperatorAct } from './audit.repository.ts';

const table = 'notifications';

export interface NotificationRow {
  id: string;
  email: string;
  created_at: Date;
  mail: (typeof notifyMailStates)[number];
  mail_at: Date | null;
}

export type NotificationsQuery = ListQuery<'createdAt' | 'email'> & {
  mail?: NotificationRow['mail'] | undefined;
};

export interface NotificationsRepository {
  /** Adds an email address to notify, unless it is already there. */
  ask: (email: string) => Promise<void>;
  /** Filtered by mail state, searched by address. */
  list: (query: NotificationsQuery) => Promise<Page<NotificationRow>>;
  /** Undefined after it was removed. */
  emailOf: (id: string) => Promise<string | undefined>;
  /** Queues a mail to everybody who has not had one. Returns their number. */
  announce: (operatorId: string) => Promise<number>;
  /** False if there is none with this id. */
  remove: (id: string, operatorId: string) => Promise<boolean>;
}

export const notificationColumns = ['id', 'email', 'created_at', 'mail', 'mail_at'] as const;

const orders = { createdAt: 'created_at', email: 'lower(email)' };

export function createNotificationsRepository(db: Knex): NotificationsRepository {
  return {
    ask: async (email) => {
      await db(table)
        .insert({ id: randomUUID(), email, created_at: new Date() })
        .onConflict()
        .ignore();
    },
    list: async (query) => {
      const found = db(table);
      if (query.mail !== undefined) void found.where({ mail: query.mail });
      const listing = { found, columns: notificationColumns, orderBy: orders[query.sort] };
      if (query.query === '') return pageOf<NotificationRow>(listing, query);
      void found.whereRaw('strpos(lower(email), lower(?)) > 0', [query.query]);
      return searchedPageOf<NotificationRow>(listing, query);
    },
    emailOf: async (id) => {
      const row: Pick<NotificationRow, 'email'> | undefined = await db(table)
        .where({ id })
        .first('email');
      return row?.email;
    },
    announce: async (operatorId) => {
      for (let queued = 0; ;) {
        const some = await db.transaction((trx) => announce(trx, operatorId));
        queued += some;
        if (some < announcedAtOnce) return queued;
      }
    },
    remove: (id, operatorId) =>
      db.transaction(async (trx) => {
        if ((await trx(table).where({ id }).delete()) === 0) return false;
        await recordOperatorAct(trx, {
          operatorId,
          action: 'remove_from_notify_list',
          subject: id,
        });
        return true;
      }),
  };
}

/** About one second of work; the next call continues with the rest. */
const announcedAtOnce = 10_000;

/** Skips rows locked by a concurrent call, so that no call waits. */
async function announce(trx: Knex.Transaction, operatorId: string): Promise<number> {
  const unasked = trx(table).where({ mail: 'none' }).limit(announcedAtOnce);
  const due: Pick<NotificationRow, 'id'>[] = await trx(table)
    .whereRaw(inBatch, ['id', unasked.select('id').forUpdate().skipLocked()])
    .update({ mail: 'queued', mail_at: new Date() })
    .returning('id');
  const payloads = due.map(({ id }) => ({ notificationId: id }));
  await publishEvents(trx, notificationDue, payloads);
  if (due.length > 0) {
    await recordOperatorAct(trx, { operatorId, action: 'announce_signup', amount: due.length });
  }
  return due.length;
}

const ended: NotificationRow['mail'][] = ['sent', 'failed', 'unsure'];

/** Deletes addresses whose mail finished before `before`, sent or not. */
export function deleteOldNotifications(db: Knex, before: Date): DeleteBatch {
  return deleteRows(db, table, (rows) => rows.whereIn('mail', ended).where('mail_at', '<', before));
}

type Mailed = z.infer<typeof notificationMailed.payload>;

/** Records the outcome of a mail. A sent mail stays sent, in whatever order events arrive. */
export async function noteMailed(
  trx: Knex.Transaction,
  { notificationId, outcome, at }: Mailed,
): Promise<void> {
  await trx(table)
    .where({ id: notificationId })
    .whereNot({ mail: 'sent' })
    .update({ mail: outcome, mail_at: at });
}
