import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until.ts';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** All received mails, parsed, in order. */
  mails: readonly Email[];
  /** The newest mail to an address, as soon as there are `count`. */
  mailTo: (address: string, count?: number) => Promise<Email>;
  /** Rejects this address until the returned function is called. */
  refuse: (address: string) => () => void;
  /** Rejects everything until the returned function is called. */
  fail: () => () => void;
  stop: () => Promise<void>;
}

/** A real mail server on a free local port. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const refused = new Set<string>();
  let isFailing = false;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (isFailing) done(answer(451, 'try again later'));
      else done(refused.has(address) ? answer(550, `no such user <${address}>`) : null);
    },
    onData: (stream, _session, done) => {
      const read = async () => void mails.push(await PostalMime.parse(await buffer(stream)));
      callbackify(read)(done);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    mailTo: (to, count = 1) =>
      until(`mail ${count} to ${to}`, () => {
        const theirs = mails.filter((mail) => mail.to?.some((one) => one.address === to));
        return theirs.length >= count ? theirs.at(-1) : undefined;
      }),
    refuse: (one) => {
      refused.add(one);
      return () => void refused.delete(one);
    },
    fail: () => {
      isFailing = true;
      return () => {
        isFailing = false;
      };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function answer(responseCode: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { responseCode });
}

/** The newest mail to an address in a folder of mails, as soon as there are `count`. */
export function mailIn(folder: string, address: string, count = 1): Promise<Email> {
  const read = new Map<string, Email>();
  return until(`mail ${count} to ${address}`, async () => {
    for (const file of await filesIn(folder)) {
      if (!read.has(file)) read.set(file, await PostalMime.parse(await readFile(file)));
    }
    const theirs = [...read.values()].filter(({ to }) =>
      to?.some((one) => one.address === address),
    );
    return theirs.length >= count ? theirs.at(-1) : undefined;
  });
}

/** In the order in which they were sent. */
async function filesIn(folder: string): Promise<string[]> {
  // Created with the first mail.
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => join(folder, name));
}
