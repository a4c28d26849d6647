import type { Cipher } from '@tagwell/service/cipher';
import type { PasswordLinksRepository } from '../data/password-links.repository.ts';
import type { ResetQuota } from '../data/reset-quota.ts';
import { createLink, purposeOfRequest } from './password-links.ts';

export interface RequestResetTools {
  links: PasswordLinksRepository;
  quota: ResetQuota;
  cipher: Cipher;
  /** Something was committed for the queue. */
  nudgeRelay: () => void;
}

/**
 * Has a link mailed to the address, if it is somebody's. Answers with its token, whoever's it is;
 * undefined once the address has had its mails for this hour.
 */
export async function requestReset(
  { links, quota, cipher, nudgeRelay }: RequestResetTools,
  { email, requestId }: { email: string; requestId: string },
): Promise<string | undefined> {
  if (!(await quota(email))) return undefined;
  const link = createLink(cipher, requestId);
  await links.request(email, link, purposeOfRequest);
  nudgeRelay();
  return link.token;
}
