import { sendMail, type SendMailPayload } from '@tagwell/contracts/jobs';
import { JobFailedError } from '@tagwell/jobs/job-errors';
import type { JobFailure } from '@tagwell/jobs/job-row';
import { runAttempt } from '@tagwell/jobs/run-attempt';
import type { JobWork } from '@tagwell/jobs/run-worker';
import type { Knex } from 'knex';
import type { Cipher } from '@tagwell/service/cipher';
import { MailRefusedError, type Mailer } from '../data/mailer.ts';
import { mailsTable, type MailKind, type MailRow } from '../data/mails.repository.ts';
import type { UsersRepository } from '../data/users.repository.ts';
import { mailTemplates } from '../domain/mails/mail-templates.ts';

export interface SendMailTools {
  db: Knex;
  users: UsersRepository;
  cipher: Cipher;
  mailer: Mailer;
  /** The address people use: links lead there. */
  publicUrl: string;
  countMail: (kind: MailKind, outcome: 'sent' | 'failed') => void;
}

export const mailFailed: JobFailure = { code: 'internal', message: 'The mail could not be sent' };

/** Payload → the mail's row → the mail server. */
export function sendMailJob(
  tools: SendMailTools,
): (work: JobWork<SendMailPayload>) => Promise<void> {
  return (work) =>
    runAttempt<MailRow, SendMailPayload>({
      db: tools.db,
      table: mailsTable,
      definition: sendMail,
      work,
      id: work.payload.mailId,
      perform: async (row) => {
        await send(tools, row);
        return { sealed_token: null };
      },
      givenUp: mailFailed,
    });
}

async function send(tools: SendMailTools, row: MailRow): Promise<void> {
  const { users, mailer, countMail } = tools;
  const user = await users.find(row.user_id);
  if (user === undefined) throw new JobFailedError('not_found', 'The account is gone');
  const content = mailTemplates[row.kind]({
    firstName: user.first_name,
    passwordLink: passwordLink(tools, row),
    forgotPasswordLink: new URL('/forgot-password', tools.publicUrl).href,
  });
  try {
    await mailer.send({ id: row.id, to: user.email, ...content });
    countMail(row.kind, 'sent');
  } catch (error) {
    countMail(row.kind, 'failed');
    if (error instanceof MailRefusedError) {
      throw new JobFailedError(mailFailed.code, mailFailed.message, { cause: error });
    }
    throw error;
  }
}

function passwordLink({ cipher, publicUrl }: SendMailTools, row: MailRow): string | undefined {
  if (row.sealed_token === null) return undefined;
  const link = new URL('/reset-password', publicUrl);
  link.searchParams.set('token', cipher.open(row.sealed_token));
  return link.href;
}
