import { randomUUID } from 'node:crypto';
import { brand } from '@tagwell/contracts/brand';
import { readConfig } from '@tagwell/service/config';
import { testMailConfig } from './config.ts';
import { askMailServer } from './data/mail-server-answer.ts';
import { createFileMailer, type OutgoingMail, senderOf } from './data/mailer.ts';

/** As sysexits.h has them: try again, it is not for good. */
const exitCodes = { taken: 0, refused: 1, away: 75 } as const;

/** From the same sender as any other, and with nothing in it but that it came. */
function testMail(to: string): OutgoingMail {
  const text = `This is a test mail of ${brand.name}. It came, so invitations and reset links come too. There is nothing to do.`;
  const subject = `A test mail of ${brand.name}`;
  return { id: randomUUID(), to, subject, text, html: `<p>${text}</p>` };
}

try {
  const config = readConfig(testMailConfig, process.env);
  const { SMTP_URL, MAIL_DIRECTORY = '', TO } = config;
  const from = senderOf(config);
  if (SMTP_URL === undefined) {
    await createFileMailer(MAIL_DIRECTORY, from).send(testMail(TO));
    process.stdout.write(`There is no SMTP_URL: the mail is in ${MAIL_DIRECTORY}\n`);
  } else {
    const { outcome, sentence } = await askMailServer(SMTP_URL, from, testMail(TO));
    process[outcome === 'taken' ? 'stdout' : 'stderr'].write(`${sentence}\n`);
    process.exitCode = exitCodes[outcome];
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
