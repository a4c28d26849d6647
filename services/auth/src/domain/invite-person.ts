import { AppError } from '@tagwell/service/app-error';
import type { Cipher } from '@tagwell/service/cipher';
import type { InvitationsRepository, InvitedBy, NewUser } from '../data/invitations.repository.ts';
import type { UserRow } from '../data/users.repository.ts';
import { createLink, invitationEnd } from './password-links.ts';

export interface InvitePersonTools {
  invitations: InvitationsRepository;
  cipher: Cipher;
  nudgeRelay: () => void;
}

/** Makes the account and mails a link to set its password; a new link while there is none. */
export async function invitePerson(
  { invitations, cipher, nudgeRelay }: InvitePersonTools,
  person: NewUser,
  { requestId, by }: { requestId: string; by?: InvitedBy },
): Promise<UserRow> {
  const link = createLink(cipher, requestId);
  const user = await invitations.invite(person, link, { expiresAt: invitationEnd(), by });
  if (user === undefined) {
    throw new AppError('already_exists', 'Somebody with this email already has an account');
  }
  nudgeRelay();
  return user;
}
