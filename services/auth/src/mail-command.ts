import { randomUUID } from 'node:crypto';
import { brand } from '@tagwell/contracts/brand';
import { readConfig } from '@tagwell/service/config';
import { errorCode } from '@tagwell/service/app-error';
import { createTransport } from 'nodemailer';
import { testMailConfig } from './config.ts';
import {
  createFileMailer,
  mailMessage,
  mailServerOptions,
  type OutgoingMail,
  senderOf,
} from './data/mailer.ts';

/** A mail server's answer, as a sentence without email addresses. */
export interface MailServerAnswer {
  outcome: 'taken' | 'refused' | 'away';
  sentence: string;
}

/** Sends one mail and returns the server's answer, which `Mailer` keeps out of logs. */
async function askMailServer(
  url: string,
  from: string,
  mail: OutgoingMail,
): Promise<MailServerAnswer> {
  const { protocol, hostname, port } = new URL(url);
  const at = `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`;
  const transport = createTransport(mailServerOptions(url));
  try {
    const { response } = await transport.sendMail(mailMessage(mail, from));
    return { outcome: 'taken', sentence: `${at} accepted the email: ${nameless(response)}` };
  } catch (error) {
    return describeFailure(at, error);
  } finally {
    transport.close();
  }
}

/** By error code; without TLS no password is sent. */
const refusedSteps: Record<string, string> = { EAUTH: 'the sign-in', ETLS: 'to switch to TLS' };

function describeFailure(at: string, error: unknown): MailServerAnswer {
  const { code, message, status } = factsOf(error);
  const said = nameless(message);
  if (status >= 500) {
    const what = refusedSteps[code] ?? 'the email';
    return { outcome: 'refused', sentence: `${at} refused ${what}: ${said}` };
  }
  if (status >= 400) return { outcome: 'away', sentence: `${at} wants to be asked later: ${said}` };
  return { outcome: 'away', sentence: `${at} could not be asked: ${said}` };
}

function factsOf(error: unknown): { code: string; message: string; status: number } {
  if (!(error instanceof Error)) return { code: '', message: String(error), status: 0 };
  const said = 'response' in error ? String(error.response) : error.message;
  return {
    code: errorCode(error) ?? '',
    message: said === '' ? error.name : said,
    status: 'responseCode' in error ? Number(error.responseCode) : 0,
  };
}

/** A container's output may be logged. */
const nameless = (answer: string) =>
  answer
    .replaceAll(/<?[^\s<>@]+@[^\s<>@]+>?/gu, '<address>')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** EX_TEMPFAIL of sysexits.h: try again later. */
const exitCodes = { taken: 0, refused: 1, away: 75 } as const;

/** From the usual sender, with no other content. */
function testMail(to: string): OutgoingMail {
  const text = `This is a test email from ${brand.name}. It arrived, so invitations and reset links will too. There’s nothing to do.`;
  const subject = `A test email from ${brand.name}`;
  return { id: randomUUID(), to, subject, text, html: `<p>${text}</p>` };
}

try {
  const config = readConfig(testMailConfig, process.env);
  const { SMTP_URL, MAIL_DIRECTORY = '', TO } = config;
  const from = senderOf(config);
  if (SMTP_URL === undefined) {
    await createFileMailer(MAIL_DIRECTORY, from).send(testMail(TO));
    process.stdout.write(`There is no SMTP_URL: the email is in ${MAIL_DIRECTORY}\n`);
  } else {
    const { outcome, sentence } = await askMailServer(SMTP_URL, from, testMail(TO));
    process[outcome === 'taken' ? 'stdout' : 'stderr'].write(`${sentence}\n`);
    process.exitCode = exitCodes[outcome];
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
