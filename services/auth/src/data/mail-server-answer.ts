import { createTransport } from 'nodemailer';
import { mailMessage, mailServerLimits, type OutgoingMail } from './mailer.ts';

/** What a mail server made of a mail, in a sentence without anybody's address. */
export interface MailServerAnswer {
  outcome: 'taken' | 'refused' | 'away';
  sentence: string;
}

/** Sends one mail and tells what the server answered, which `Mailer` keeps out of logs. */
export async function askMailServer(
  url: string,
  from: string,
  mail: OutgoingMail,
): Promise<MailServerAnswer> {
  const { protocol, hostname, port } = new URL(url);
  const at = `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`;
  const transport = createTransport({ url, ...mailServerLimits });
  try {
    const { response } = await transport.sendMail(mailMessage(mail, from));
    return { outcome: 'taken', sentence: `${at} took the mail: ${nameless(response)}` };
  } catch (error) {
    return describeFailure(at, error);
  } finally {
    transport.close();
  }
}

function describeFailure(at: string, error: unknown): MailServerAnswer {
  const { code, message, status } = factsOf(error);
  const said = nameless(message);
  if (status >= 500) {
    const what = code === 'EAUTH' ? 'the sign-in' : 'the mail';
    return { outcome: 'refused', sentence: `${at} refused ${what}: ${said}` };
  }
  if (status >= 400) return { outcome: 'away', sentence: `${at} wants to be asked later: ${said}` };
  return { outcome: 'away', sentence: `${at} could not be asked: ${said}` };
}

function factsOf(error: unknown): { code: string; message: string; status: number } {
  if (!(error instanceof Error)) return { code: '', message: String(error), status: 0 };
  const said = 'response' in error ? String(error.response) : error.message;
  return {
    code: 'code' in error ? String(error.code) : '',
    message: said === '' ? error.name : said,
    status: 'responseCode' in error ? Number(error.responseCode) : 0,
  };
}

/** What a container prints may be kept in a log. */
const nameless = (answer: string) =>
  answer
    .replaceAll(/<?[^\s<>@]+@[^\s<>@]+>?/gu, '<address>')
    .replaceAll(/\s+/gu, ' ')
    .trim();
