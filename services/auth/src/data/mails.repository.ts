import { randomUUID } from 'node:crypto';
import { sendMail } from '@tagwell/contracts/jobs/send-mail';
import { putInOutbox } from '@tagwell/events/outbox';
import type { JobRow } from '@tagwell/jobs/job-row';
import type { Knex } from 'knex';

export const mailsTable = 'mails';

export type MailKind = 'invitation' | 'password-reset' | 'password-changed';

export interface MailRow extends JobRow {
  kind: MailKind;
  user_id: string;
  /** What the link carries, sealed. */
  sealed_token: string | null;
}

export interface NewMail {
  kind: MailKind;
  userId: string;
  sealedToken?: string;
  requestId: string;
}

/** Somebody waits for each of them. */
export const mailPriority = 1;

/** Stores a mail and its job in the caller's transaction. Answers with the mail's id. */
export async function queueMail(
  trx: Knex.Transaction,
  { kind, userId, sealedToken, requestId }: NewMail,
): Promise<string> {
  const id = randomUUID();
  await trx(mailsTable).insert({
    id,
    kind,
    user_id: userId,
    sealed_token: sealedToken ?? null,
    request_id: requestId,
    state: 'queued',
    deadline_at: new Date(Date.now() + sendMail.deadlineMs),
  });
  await putInOutbox(trx, {
    definition: sendMail,
    jobId: id,
    enqueueNo: 1,
    payload: { mailId: id },
    priority: mailPriority,
  });
  return id;
}
