import type { RetryAnswer, RetryRequest } from '@tagwell/contracts/internal-routes';
import type { Cipher } from '@tagwell/service/cipher';
import type { Mail, MailsRepository } from '../data/mails.repository.ts';
import type { PasswordLinksRepository } from '../data/password-links.repository.ts';
import { isHandedOver, mailRules } from './mails/mail-kinds.ts';
import { hashToken } from './password-links.ts';

export interface RetryMailsTools {
  mails: MailsRepository;
  links: Pick<PasswordLinksRepository, 'listGood'>;
  cipher: Cipher;
}

/** Retries mails that failed for good, except those whose links have expired. */
export async function retryMails(
  { mails, links, cipher }: RetryMailsTools,
  { operatorId, subject, ids }: RetryRequest,
): Promise<RetryAnswer> {
  const failed = await mails.listFailed(ids);
  const hashOf = new Map(failed.map((mail) => [mail.id, hashOfLink(cipher, mail)]));
  const hashes = [...hashOf.values()].filter((hash) => hash !== undefined);
  const good = new Set(await links.listGood(hashes));
  const sendable = failed.filter((mail) =>
    mailRules[mail.kind].carriesLink ? good.has(hashOf.get(mail.id) ?? '') : !isHandedOver(mail),
  );

  const sendableIds = sendable.map(({ id }) => id);
  const retried = await mails.retry(sendableIds, {
    operatorId,
    action: 'change_queue',
    subject,
  });
  const refused = ids.find((id) => !retried.includes(id));
  return {
    retried,
    refusal: refused === undefined ? null : reasonFor(await mails.find(refused)),
  };
}

/** Undefined if the token was deleted or encrypted with another key. */
function hashOfLink(cipher: Cipher, { sealedToken: sealed }: Mail): string | undefined {
  const token = sealed === null ? undefined : cipher.tryOpen(sealed);
  return token === undefined ? undefined : hashToken(token);
}

function reasonFor(mail: Mail | undefined): string {
  if (mail === undefined) {
    return 'This email no longer exists: its account was deleted, or it was too old to keep.';
  }
  if (mail.state === 'done') return 'This email has been sent.';
  if (mail.state !== 'failed') return 'This email is already on its way.';
  if (isHandedOver(mail)) {
    return 'It is not known whether this email was sent, so it won’t be sent again.';
  }
  return 'The link in this email no longer works: it has expired, was used, or a newer one took its place. Invite the person again, or let them ask for a new link.';
}
