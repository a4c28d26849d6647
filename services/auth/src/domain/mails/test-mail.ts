import { randomUUID } from 'node:crypto';
import { brand } from '@tagwell/contracts/brand';
import type { OutgoingMail } from '../../data/mailer.ts';

/** What `make mail` sends: from the same sender, and with nothing in it but that it came. */
export function testMail(to: string): OutgoingMail {
  const text = `This is a test mail of ${brand.name}. It came, so invitations and reset links come too. There is nothing to do.`;
  return {
    id: randomUUID(),
    to,
    subject: `A test mail of ${brand.name}`,
    text,
    html: `<p>${text}</p>`,
  };
}
