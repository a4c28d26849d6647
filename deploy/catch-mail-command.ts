import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { port, processEnvironment, readConfig, text } from '@tagwell/service/config';
import { createHealth, createProbeServer } from '@tagwell/service/health';
import { closeServer, listen } from '@tagwell/service/listen';
import { createMetrics } from '@tagwell/service/metrics';
import { runProcess } from '@tagwell/service/run-process';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod/mini';

const config = z.object({
  HOST: processEnvironment.HOST,
  PORT: port,
  SMTP_PORT: port,
  MAIL_DIRECTORY: text('the folder for mail'),
});

/** A mail server for testing: delivers nothing and writes each mail to a file. */
await runProcess('mail-catcher', async ({ logger, onShutdown }) => {
  const { HOST, PORT, SMTP_PORT, MAIL_DIRECTORY } = readConfig(config, process.env);
  let count = 0;
  const keep = async (raw: Buffer) => {
    const file = `${Date.now()}-${(count += 1)}.txt`;
    await writeFile(join(MAIL_DIRECTORY, file), readable(await PostalMime.parse(raw)));
    logger.info({ file }, 'a mail came');
  };

  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      callbackify(async () => keep(await buffer(stream)))(done);
    },
  });
  mail.on('error', (error) => logger.warn({ err: error }, 'a mail was cut off'));
  await new Promise<void>((resolve) => mail.listen(Number(SMTP_PORT), HOST, resolve));
  onShutdown('smtp', () => new Promise<void>((resolve) => mail.close(resolve)));

  const server = createProbeServer({
    health: createHealth(),
    metrics: createMetrics('mail-catcher'),
  });
  await listen(server, Number(PORT), HOST);
  onShutdown('http', () => closeServer(server));
});

function readable({ from, to = [], subject = '', text: body = '' }: Email): string {
  const receivers = to.map(({ address }) => address ?? '').join(', ');
  return `From: ${from?.address ?? ''}\nTo: ${receivers}\nSubject: ${subject}\n\n${body}\n`;
}
