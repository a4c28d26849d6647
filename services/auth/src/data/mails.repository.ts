import { randomUUID } from 'node:crypto';
import type { OperatorAct } from '@tagwell/contracts/events/operator-act';
import { sendMail } from '@tagwell/contracts/jobs';
import { limits } from '@tagwell/contracts/limits';
import { putInOutbox, publishOperatorAct } from '@tagwell/events/outbox';
import { waitingDeadline, type JobRow, reopenJobs } from '@tagwell/jobs/job-row';
import { type CamelRow, camelRow, camelRows } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import {
  type AccountMailKind,
  linkKinds,
  type MailKind,
  mailRules,
  type OutsideMailKind,
  type SecondFactorMailKind,
} from '../domain/mails/mail-kinds.ts';

export const mailsTable = 'mails';

export interface MailRow extends JobRow {
  kind: MailKind;
  /** The account it is about; null for an operator or somebody without an account. */
  user_id: string | null;
  admin_id: string | null;
  /** For somebody who asked to be notified; the analytics service has the address. */
  notification_id: string | null;
  /** For somebody who asked not to be suggested; the analysis service has the address. */
  objection_id: string | null;
  notice_id: string | null;
  /** The encrypted token of the mail's link. */
  sealed_token: string | null;
}

export type Mail = CamelRow<MailRow>;

/** Clears the columns that a sent mail no longer needs. */
export const withoutToken: Partial<MailRow> = { sealed_token: null };

interface OfRequest {
  sealedToken?: string;
  requestId: string;
}

export type NewMail =
  | (OfRequest & { kind: AccountMailKind; userId: string })
  | (OfRequest & {
      kind: 'operator-invitation' | 'password-changed' | SecondFactorMailKind;
      operatorId: string;
    })
  | { kind: 'operator-notice'; operatorId: string; noticeId: string }
  | { kind: 'webhook-off'; operatorId: string };

export interface MailsRepository {
  find: (id: string) => Promise<Mail | undefined>;
  /** Those of the mails that failed for good. */
  listFailed: (ids: readonly string[]) => Promise<Mail[]>;
  /**
   * Retries those that failed, at most until their links expire, and audits it. Returns their ids.
   */
  retry: (ids: readonly string[], act: OperatorAct) => Promise<string[]>;
  /**
   * How many could not be sent, except those that became pointless because their receiver or reason
   * is gone or a later mail replaced their link.
   */
  countFailed: () => Promise<number>;
}

export const priorityOf = ({ kind }: Pick<MailRow, 'kind'>): number => mailRules[kind].priority;

export function createMailsRepository(db: Knex): MailsRepository {
  const mails = () => db<MailRow>(mailsTable);
  return {
    find: async (id) => camelRow(await mails().where({ id }).first()),
    listFailed: async (ids) =>
      camelRows(
        await mails()
          .whereIn('id', [...ids])
          .where({ state: 'failed' }),
      ),
    retry: (ids, act) =>
      db.transaction(async (trx) => {
        const retried = await reopenJobs(trx, mailsTable, ids, deadlineOfWaitingAgain(trx));
        if (retried.length > 0) await publishOperatorAct(trx, act);
        return retried;
      }),
    countFailed: async () => {
      const [row] = await db({ mail: mailsTable })
        .where({ 'mail.state': 'failed', 'mail.error_code': 'internal' })
        .whereNotExists(laterLink(db))
        .count<{ count: string }[]>('* as count');
      return Number(row?.count ?? 0);
    },
  };
}

/** A retried mail waits at most until its link expires, if it has one. */
export function deadlineOfWaitingAgain(db: Knex): Knex.Raw {
  return db.raw(
    `least(?,
       (SELECT max(expires_at) FROM password_reset_tokens AS links
        WHERE (links.user_id = mails.user_id OR links.admin_id = mails.admin_id)
          AND mails.sealed_token IS NOT NULL))`,
    [waitingDeadline(db)],
  );
}

/** SQL for mails whose link replaced the one in `mail`. */
function laterLink(db: Knex): Knex.QueryBuilder {
  return db({ later: mailsTable })
    .select(db.raw('1'))
    .whereIn('later.kind', linkKinds)
    .whereRaw('later.kind = mail.kind AND later.created_at > mail.created_at')
    .whereRaw('(later.user_id = mail.user_id OR later.admin_id = mail.admin_id)');
}

/** SQL for accounts whose last invitation was not accepted by the mail server. */
export function undeliveredInvitations(db: Knex): Knex.QueryBuilder {
  return db({ mail: mailsTable })
    .select('mail.user_id')
    .where({ 'mail.kind': 'invitation', 'mail.state': 'failed' })
    .whereNotNull('mail.user_id')
    .whereNotExists(
      db({ later: mailsTable })
        .select(db.raw('1'))
        .where({ 'later.kind': 'invitation' })
        .whereRaw('later.user_id = mail.user_id AND later.created_at > mail.created_at'),
    );
}

/** When the link expires. */
function endOfResetLink(trx: Knex.Transaction): Knex.Raw {
  return trx.raw(`clock_timestamp() + ? * interval '1 minute'`, [limits.resetLinkMinutes]);
}

/** Stores a mail and its job in the caller's transaction. Returns the mail's id. */
export async function queueMail(trx: Knex.Transaction, mail: NewMail): Promise<string> {
  const id = randomUUID();
  const { kind } = mail;
  await trx(mailsTable).insert({
    id,
    kind,
    user_id: 'userId' in mail ? mail.userId : null,
    admin_id: 'operatorId' in mail ? mail.operatorId : null,
    notice_id: 'noticeId' in mail ? mail.noticeId : null,
    sealed_token: ('sealedToken' in mail ? mail.sealedToken : undefined) ?? null,
    request_id: 'requestId' in mail ? mail.requestId : null,
    state: 'queued',
    deadline_at: kind === 'password-reset' ? endOfResetLink(trx) : waitingDeadline(trx),
  });
  await putMailsInOutbox(trx, kind, [{ id, enqueue_no: 1 }]);
  return id;
}

/** The one mail to somebody who asked to be notified. */
export const queueNotification = (trx: Knex.Transaction, id: string): Promise<void> =>
  queueOnce(trx, 'signup-open', { notification_id: id });

/**
 * Queues the mail to somebody who asked not to be suggested: one row, sent at least once. A failed
 * mail is sent again.
 */
export async function queueAnswer(trx: Knex.Transaction, id: string, askedAt: Date): Promise<void> {
  const kind = 'objection-answered';
  await queueOnce(trx, kind, { objection_id: id });
  const failed: string[] = await trx<MailRow>(mailsTable)
    .where({ objection_id: id, state: 'failed' })
    .where('finished_at', '<', askedAt)
    .pluck('id');
  const reopened = await reopenJobs(trx, mailsTable, failed);
  const again: QueuedMail[] = await trx(mailsTable)
    .whereIn('id', reopened)
    .update({ enqueue_no: trx.raw('enqueue_no + 1') })
    .returning(['id', 'enqueue_no']);
  await putMailsInOutbox(trx, kind, again);
}

/** Stores a mail to somebody without an account and its job, unless there is one already. */
async function queueOnce(
  trx: Knex.Transaction,
  kind: OutsideMailKind,
  about: { notification_id: string } | { objection_id: string },
): Promise<void> {
  const added: QueuedMail[] = await trx(mailsTable)
    .insert({
      id: randomUUID(),
      kind,
      ...about,
      state: 'queued',
      deadline_at: waitingDeadline(trx),
    })
    .onConflict(Object.keys(about))
    .ignore()
    .returning(['id', 'enqueue_no']);
  await putMailsInOutbox(trx, kind, added);
}

type QueuedMail = Pick<MailRow, 'id' | 'enqueue_no'>;

function putMailsInOutbox(
  trx: Knex.Transaction,
  kind: MailKind,
  mails: readonly QueuedMail[],
): Promise<void> {
  return putInOutbox(
    trx,
    mails.map((mail) => ({
      definition: sendMail,
      jobId: mail.id,
      enqueueNo: mail.enqueue_no,
      payload: { mailId: mail.id },
      priority: priorityOf({ kind }),
    })),
  );
}
