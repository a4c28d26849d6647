import type { MailServer } from '@tagwell/testkit/mail-server';

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
