import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@tagwell/contracts/brand';
import { emailOf } from '@tagwell/service/config';
import { errorCode } from '@tagwell/service/app-error';
import type * as nodemailer from 'nodemailer';

export interface OutgoingMail {
  /** Stays the same when a mail is resent, so that mail programs show it once. */
  id: string;
  to: string;
  /** Replaces the configured sender name. */
  fromName?: string | undefined;
  /** Where answers go. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Rejects with `MailRefusedError` if retrying can't help, and with `MailUnsureError` if the mail
   * may have been accepted anyway.
   */
  send: (mail: OutgoingMail) => Promise<void>;
  /** Closes its connections. */
  close: () => void;
}

export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

export class MailUnsureError extends Error {
  override name = 'MailUnsureError';
}

interface SenderConfig {
  MAIL_FROM?: string | undefined;
  PUBLIC_URL: string;
}

/** The sender of our mail. */
export function senderOf({ MAIL_FROM, PUBLIC_URL }: SenderConfig): string {
  return MAIL_FROM ?? `${brand.name} <no-reply@${new URL(PUBLIC_URL).hostname}>`;
}

const connectTimeoutMs = 10_000;
const silenceTimeoutMs = 30_000;
/** The most mails sent at once: one waiting here for a connection would count as handed over. */
export const mailConnections = 2;

/** Connection options for a mail server, with timeouts for connecting and answering. */
export function mailServerOptions(url: string) {
  const { username, password } = new URL(url);
  return {
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Never sends a password in plain text, even if an attacker hides that the server supports TLS.
    requireTLS: username !== '' || password !== '',
  } as const;
}

/** Sends through a mail server. `url` is smtp:// or smtps:// with the credentials. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = onFirstMail(({ createTransport }) =>
    createTransport({ ...mailServerOptions(url), pool: true, maxConnections: mailConnections }),
  );
  return {
    send: async (mail) => {
      try {
        await (await transport.open()).sendMail(mailMessage(mail, from));
      } catch (error) {
        throw nameless(error);
      }
    },
    close: transport.close,
  };
}

/** Writes each mail to a file that mail programs can open, for machines without a mail server. */
export function createFileMailer(directory: string, from: string): Mailer {
  const transport = onFirstMail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }),
  );
  return {
    send: async (mail) => {
      const { message } = await (await transport.open()).sendMail(mailMessage(mail, from));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = join(directory, `${fileTime()}-${mail.id}.eml`);
      // Renamed when complete, so that nobody reads an incomplete mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: transport.close,
  };
}

/** Loads the library with the first mail, because most processes never send one. */
function onFirstMail<Transport extends { close: () => void }>(
  create: (library: typeof nodemailer) => Transport,
) {
  let opening: Promise<Transport> | undefined;
  return {
    open: () => (opening ??= import('nodemailer').then(create)),
    close: () => void opening?.then((transport) => transport.close()),
  };
}

export function mailMessage(mail: OutgoingMail, from: string) {
  const { id, to, fromName, replyTo, subject, text, html } = mail;
  return {
    from: fromName === undefined ? from : { name: fromName, address: emailOf(from) },
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    html,
    messageId: `<${id}@tagwell>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** A mail server's answer contains the address, so only its code may be logged. */
function nameless(error: unknown): Error {
  const code = errorCode(error) ?? 'unknown';
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const sentence = `the mail was not taken: ${code}${status === 0 ? '' : ` ${status}`}`;
  if (code === 'EENVELOPE' && status >= 500) return new MailRefusedError(sentence);
  const neverLeft = isFromConnecting(error) || isFromPool(error) || code === 'EDNS';
  return status === 0 && !neverLeft ? new MailUnsureError(sentence) : new Error(sentence);
}

/** The mail had no connection yet when the process left, or none that stayed until it was greeted. */
const fromPool = new Set([
  'Connection pool was closed',
  // The library tries again only what it has sent nothing of.
  'Reached maximum number of retries after connection was closed',
]);
const isFromPool = (error: unknown) => error instanceof Error && fromPool.has(error.message);

/** The server was never reached, so it has not accepted anything. */
function isFromConnecting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && error.syscall === 'connect') return true;
  return 'timeoutType' in error && error.timeoutType !== 'SOCKET_TIMEOUT';
}

const fileTime = () => new Date().toISOString().replaceAll(/[:.]/gu, '-');
