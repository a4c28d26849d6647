import { startMailServer, type MailServer } from '@tagwell/testkit/mail-server';
import { startReplica } from './replica.ts';
import { openScene, type Scene } from './scene.ts';

export interface MailScene extends Scene {
  mail: MailServer;
}

/** The shared product, with mail that goes over a real server: it has none of its own. */
export async function openMailScene(): Promise<MailScene> {
  const mail = await startMailServer();
  const scene = await openScene({ without: ['auth-worker'] });
  const sender = await startReplica(scene.system, 'auth-worker', { SMTP_URL: mail.url });
  return {
    ...scene,
    mail,
    close: async () => {
      await sender.end('SIGTERM');
      await scene.close();
      await mail.stop();
    },
  };
}

/**
 * The way that a mail with a link to set a password leads, as an address of the system under test.
 *
 * @param count how many mails have come to this address by then; the last one is read
 */
export async function linkTo(mail: MailServer, address: string, count?: number): Promise<string> {
  const { text = '' } = await mail.mailTo(address, count);
  const found = /https?:\/\/\S+\/(?:reset-password|admin\/set-password)\S+/u.exec(text)?.[0];
  if (found === undefined) throw new Error('The mail has no link');
  const { pathname, search, hash } = new URL(found);
  return pathname + search + hash;
}
