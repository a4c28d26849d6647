import { brand } from '@tagwell/contracts/brand';
import { notificationMailed, objectionMailed } from '@tagwell/contracts/events/events';
import type { Branding } from '@tagwell/contracts/http/branding-routes';
import { sendMail, type SendMailPayload } from '@tagwell/contracts/jobs';
import { publishEvent } from '@tagwell/events/outbox';
import { PermanentJobError } from '@tagwell/jobs/job-errors';
import type { FailureEffect, JobFailure, StartedJob } from '@tagwell/jobs/job-row';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import { runAttempt, type JobEffect, type ResultColumns } from '@tagwell/jobs/run-attempt';
import type { JobWork } from '@tagwell/jobs/run-worker';
import type { Knex } from 'knex';
import type { Cipher } from '@tagwell/service/cipher';
import { noticeKindsOf } from '@tagwell/contracts/notice-kinds';
import type { MailOutcome } from '../data/auth-metrics.ts';
import type { BrandingRepository } from '../data/branding.repository.ts';
import {
  MailRefusedError,
  MailUnsureError,
  type Mailer,
  type OutgoingMail,
} from '../data/mailer.ts';
import {
  createMailsRepository,
  deadlineOfWaitingAgain,
  mailsTable,
  type Mail,
  type MailRow,
  withoutToken,
} from '../data/mails.repository.ts';
import type { User, UsersRepository } from '../data/users.repository.ts';
import { recordNoticeMail } from '../data/notice-settings.repository.ts';
import { findNotice, noteHappening } from '../data/notices.repository.ts';
import {
  type AccountMailKind,
  handedOverStage,
  isHandedOver,
  type MailKind,
  mailRules,
  type SecondFactorMailKind,
} from '../domain/mails/mail-kinds.ts';
import {
  type MailContent,
  mailTemplates,
  objectionAnsweredTemplate,
  operatorInvitationTemplate,
  operatorLinkTemplate,
  operatorPasswordTemplate,
  secondFactorTemplate,
  signupOpenTemplate,
} from '../domain/mails/mail-templates.ts';
import { noticeTemplate, webhookOffTemplate } from '../domain/mails/notice-mails.ts';
import type { OperatorsRepository, StoredOperator } from '../data/operators.repository.ts';

export interface SendMailTools {
  db: Knex;
  users: UsersRepository;
  operators: Pick<OperatorsRepository, 'find'>;
  branding: Pick<BrandingRepository, 'current'>;
  /** Where to write to somebody who asked to be notified; undefined once that was removed. */
  emailOfNotification: (notificationId: string) => Promise<string | undefined>;
  /** Reports the account that an address which asked to be notified belongs to by now. */
  tieEmail: (account: Pick<User, 'id' | 'email'>) => Promise<void>;
  /** The address of somebody who asked not to be suggested; undefined once that was removed. */
  emailOfObjection: (objectionId: string) => Promise<string | undefined>;
  cipher: Cipher;
  mailer: Mailer;
  /** The address people use: links lead there. */
  publicUrl: string;
  countMail: (kind: MailKind, outcome: MailOutcome) => void;
}

export const mailFailed: JobFailure = { code: 'internal', message: 'The email could not be sent' };

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
      perform: async (row, steps) => {
        try {
          return await write(tools, row, steps);
        } catch (error) {
          if (isRefusal(error)) await steps.record(refusedStage, 50);
          throw error;
        }
      },
      waitUntil: deadlineOfWaitingAgain,
      exhaustedFailure: mailFailed,
      onFailed: onMailFailed,
    });
}

/** The mail server refused the mail for good. */
const refusedStage = 'refused';
const isRefusal = (error: unknown) =>
  error instanceof PermanentJobError && error.cause instanceof MailRefusedError;

/** A mail that can be sent, and what is written once it was. */
interface PreparedMail {
  to: string;
  compose: (branding: Branding) => MailContent;
  onSent?: (trx: Knex.Transaction) => Promise<void>;
}
type Prepare = (tools: SendMailTools, row: Mail) => Promise<PreparedMail>;

/** How a mail of each kind is written, and to whom. */
const prepare: Readonly<Record<MailKind, Prepare>> = {
  invitation: toUser('invitation'),
  'password-reset': toUser('password-reset'),
  'password-changed': async (tools, row) => {
    if (row.adminId === null) return toUser('password-changed')(tools, row);
    const { email: to } = await findOperator(tools, row);
    return { to, compose: operatorPasswordTemplate };
  },
  'operator-invitation': async (tools, row) => {
    const { email: to, role, password } = await findOperator(tools, row);
    const link = passwordLink(tools, row);
    const compose = (branding: Branding) =>
      password === null
        ? operatorInvitationTemplate(branding, role, link)
        : operatorLinkTemplate(branding, link);
    return { to, compose };
  },
  'second-factor-on': ofSecondFactor('second-factor-on'),
  'second-factor-off': ofSecondFactor('second-factor-off'),
  'second-factor-reset': ofSecondFactor('second-factor-reset'),
  'operator-notice': prepareNotice,
  'webhook-off': async (tools, row) => {
    const { email: to } = await findOperator(tools, row);
    return { to, compose: (branding) => webhookOffTemplate(branding, tools.publicUrl) };
  },
  'signup-open': async (tools, row) => ({
    to: await addressWithoutAccount(tools, row),
    compose: (branding) => signupOpenTemplate(branding, new URL('/signup', tools.publicUrl).href),
    onSent: (trx) => publishMailOutcome(trx, row, 'sent'),
  }),
  'objection-answered': async ({ emailOfObjection, publicUrl }, row) => ({
    to: await knownAddress(row.objectionId, emailOfObjection),
    compose: (branding) => objectionAnsweredTemplate(branding, new URL('/object', publicUrl).href),
    onSent: (trx) => publishMailOutcome(trx, row, 'sent'),
  }),
};

/**
 * Sends the mail. Of one that is never sent twice, the row says before that it is handed over, and one
 * that was cut off after that is not tried again.
 */
async function write(
  tools: SendMailTools,
  row: StartedJob<MailRow>,
  steps: JobSteps,
): Promise<ResultColumns | JobEffect> {
  if (isHandedOver(row)) {
    throw new PermanentJobError('internal', 'It is not known whether this email was sent');
  }
  const { id, kind } = row;
  const { isSentOnce } = mailRules[kind];
  const { to, compose, onSent } = await prepare[kind](tools, row);
  const branding = await tools.branding.current();
  const mail = { id, to, branding, ...compose(branding) };
  if (isSentOnce) await steps.advance(handedOverStage, 50);
  try {
    await send(tools, kind, mail);
  } catch (error) {
    // A mail that the server refused can be sent again.
    if (isSentOnce && !(error instanceof MailUnsureError)) await steps.record('not-taken', 50);
    throw error;
  }
  if (onSent === undefined) return withoutToken;
  return async (trx) => {
    await onSent(trx);
    return withoutToken;
  };
}

async function findOperator(
  { operators }: SendMailTools,
  { adminId: id }: Mail,
): Promise<StoredOperator> {
  const operator = id === null ? undefined : await operators.find(id);
  if (operator === undefined) throw new PermanentJobError('not_found', 'The operator was removed');
  return operator;
}

function ofSecondFactor(kind: SecondFactorMailKind): Prepare {
  return async (tools, row) => {
    const { email: to } = await findOperator(tools, row);
    return { to, compose: (branding) => secondFactorTemplate(branding, kind) };
  };
}

async function prepareNotice(tools: SendMailTools, row: Mail): Promise<PreparedMail> {
  const { id: operatorId, email: to, role } = await findOperator(tools, row);
  const notice = row.noticeId === null ? undefined : await findNotice(tools.db, row.noticeId);
  if (notice === undefined) throw new PermanentJobError('not_found', 'The notice is gone');
  if (notice.kind !== 'test' && !noticeKindsOf(role).includes(notice.kind)) {
    throw new PermanentJobError('forbidden', 'The operator has another role by now');
  }
  return {
    to,
    compose: (branding) => noticeTemplate(branding, notice, tools.publicUrl),
    onSent: (trx) => recordNoticeMail(trx, { operatorId, mailId: row.id }, 'delivered'),
  };
}

function toUser(kind: AccountMailKind): Prepare {
  return async (tools, row) => {
    const user = row.userId === null ? undefined : await tools.users.find(row.userId);
    if (user === undefined) throw new PermanentJobError('not_found', 'The account is gone');
    const facts = {
      firstName: user.firstName,
      passwordLink: passwordLink(tools, row),
      forgotPasswordLink: new URL('/forgot-password', tools.publicUrl).href,
    };
    return { to: user.email, compose: (branding) => mailTemplates[kind]({ branding, ...facts }) };
  };
}

async function knownAddress(
  id: string | null,
  emailOf: (id: string) => Promise<string | undefined>,
): Promise<string> {
  const email = id === null ? undefined : await emailOf(id);
  if (email === undefined) throw new PermanentJobError('not_found', 'The address was removed');
  return email;
}

async function addressWithoutAccount(
  { users, emailOfNotification, tieEmail }: SendMailTools,
  { notificationId }: Mail,
): Promise<string> {
  const email = await knownAddress(notificationId, emailOfNotification);
  const user = await users.findByEmail(email);
  if (user === undefined) return email;
  await tieEmail(user);
  throw new PermanentJobError('not_found', 'They have an account by now');
}

/** Notifies operators, and publishes the outcome of a mail to somebody without an account. */
export const onMailFailed: FailureEffect<MailRow> = async (trx, { id }) => {
  // The mail may have been handed over since the attempt read the row.
  const row = await createMailsRepository(trx).find(id);
  if (row === undefined) return;
  await publishMailOutcome(trx, row, isHandedOver(row) ? 'unsure' : 'failed');
  const { kind, stage, errorCode: code, userId, adminId: operatorId } = row;
  if (kind === 'operator-notice' && operatorId !== null)
    await recordNoticeMail(trx, { operatorId, mailId: id }, 'failed');
  // A failed notice must not cause another notice.
  if (kind === 'operator-notice' || kind === 'webhook-off') return;
  if (stage === refusedStage) await noteHappening(trx, { kind: 'mail-refused', userId });
  else if (code !== 'not_found') await noteHappening(trx, { kind: 'job-failed' });
};

async function publishMailOutcome(
  trx: Knex.Transaction,
  { notificationId, objectionId }: Mail,
  outcome: 'sent' | 'failed' | 'unsure',
): Promise<void> {
  const at = new Date().toISOString();
  if (notificationId !== null) {
    await publishEvent(trx, notificationMailed, { notificationId, outcome, at });
  }
  if (objectionId !== null && outcome !== 'unsure') {
    await publishEvent(trx, objectionMailed, { objectionId, outcome, at });
  }
}

async function send(
  { mailer, countMail }: SendMailTools,
  kind: MailKind,
  { branding, ...mail }: OutgoingMail & { branding: Branding },
): Promise<void> {
  // An unchanged name leaves the sender as configured.
  const fromName = branding.name === brand.name ? undefined : branding.name;
  try {
    await mailer.send({ ...mail, fromName, replyTo: branding.supportEmail ?? undefined });
    countMail(kind, 'sent');
  } catch (error) {
    countMail(kind, 'failed');
    if (error instanceof MailRefusedError) {
      throw new PermanentJobError(mailFailed.code, mailFailed.message, { cause: error });
    }
    throw error;
  }
}

function passwordLink({ cipher, publicUrl }: SendMailTools, row: Mail): string | undefined {
  if (row.sealedToken === null) return undefined;
  const isOperator = row.kind === 'operator-invitation';
  const link = new URL(isOperator ? '/admin/set-password' : '/reset-password', publicUrl);
  // In the fragment, which is never sent to servers and so never logged.
  link.hash = `token=${cipher.open(row.sealedToken)}${row.kind === 'invitation' ? '&welcome' : ''}`;
  return link.href;
}
