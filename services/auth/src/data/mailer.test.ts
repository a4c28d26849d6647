import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import { createSmtpMailer, mailConnections, MailUnsureError } from './mailer.ts';

/** A server that greets, then is silent once a mail starts. */
let begun = 0;
const sockets = new Set<Socket>();
const silent = createServer((socket) => {
  sockets.add(socket.on('error', () => undefined));
  socket.write('220 here\r\n');
  socket.on('data', (line) => {
    if (String(line).startsWith('EHLO')) socket.write('250 here\r\n');
    else begun += 1;
  });
});
let url: string;
beforeAll(async () => {
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  url = `smtp://127.0.0.1:${address.port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

const mailTo = (to: string) => ({ id: to, to, subject: 'Hello', text: 'Hello', html: 'Hello' });

test('a mail waiting for an SMTP connection at shutdown fails as certainly not sent', async () => {
  const mailer = createSmtpMailer(url, 'no-reply@tagwell.test');
  const begins = Array.from({ length: mailConnections }, (_, number) =>
    mailer.send(mailTo(`${number}@tagwell.test`)).catch((error: unknown) => error),
  );
  await until('the first mails', () => begun === mailConnections || undefined);
  const waits = mailer.send(mailTo('late@tagwell.test'));
  mailer.close();
  const late = mailer.send(mailTo('later@tagwell.test'));
  for (const mail of [waits, late]) {
    const error: unknown = await mail.catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailUnsureError);
  }
  for (const socket of sockets) socket.destroy();
  for (const mail of begins) expect(await mail).toBeInstanceOf(MailUnsureError);
});

test('a mail whose connections close before the greeting fails as certainly not sent', async () => {
  const busy = createServer((socket) => socket.on('error', () => undefined).end());
  await once(busy.listen(0, '127.0.0.1'), 'listening');
  const address = busy.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@tagwell.test');
  const error: unknown = await mailer
    .send(mailTo('ana@tagwell.test'))
    .catch((failure: unknown) => failure);
  mailer.close();
  busy.close();
  expect(error).toMatchObject({ message: 'the mail was not taken: ECONNECTION' });
  expect(error).not.toBeInstanceOf(MailUnsureError);
});
