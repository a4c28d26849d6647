import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import { projectFolder } from '@tagwell/deploy/local/environment';
import { findFreePort } from '@tagwell/deploy/local/free-port';

let folder: string;
let catcher: ChildProcess;
let smtpPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-mail-'));
  smtpPort = await findFreePort();
  const port = await findFreePort();
  catcher = spawn(process.execPath, [join(projectFolder, 'deploy/catch-mail-command.ts')], {
    stdio: 'ignore',
    env: { PORT: String(port), SMTP_PORT: String(smtpPort), MAIL_DIRECTORY: folder },
  });
  await until('a catcher that is ready', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok === true ? true : undefined;
  });
});
afterAll(async () => {
  const gone = once(catcher, 'exit');
  catcher.kill('SIGTERM');
  await gone;
  await rm(folder, { recursive: true });
});

/** Sends each line after the answer to the previous one; resolves when the server closes. */
async function sendLines(lines: readonly string[]): Promise<void> {
  const socket = connect(smtpPort, '127.0.0.1');
  const answers = createInterface({ input: socket });
  const rest = [...lines];
  for await (const answer of answers) {
    // `250-` means that another line of the same answer follows.
    if (answer.charAt(3) === '-') continue;
    const line = rest.shift();
    if (line === undefined) break;
    socket.write(`${line}\r\n`);
  }
  socket.destroy();
}

test('catch-mail-command stores a base64 mail as readable text', async () => {
  const link = `http://localhost:8080/reset-password#token=${'x'.repeat(43)}`;
  const encoded = Buffer.from(`Hello Zoë,\n${link}\n`).toString('base64');
  await sendLines([
    'EHLO test',
    'MAIL FROM:<no-reply@localhost>',
    'RCPT TO:<zoe@example.com>',
    'DATA',
    [
      'From: no-reply@localhost',
      'To: zoe@example.com',
      'Subject: Your invitation',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      encoded,
      '.',
    ].join('\r\n'),
    'QUIT',
  ]);
  const [file = ''] = await readdir(folder);
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain('To: zoe@example.com\nSubject: Your invitation\n\nHello Zoë,\n');
  expect(text).toContain(link);
});
