import type { InviteOutcome } from '@tagwell/contracts/http/account';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Cipher } from '@tagwell/service/cipher';
import type { InvitationsRepository, InvitedBy, NewUser } from '../data/invitations.repository.ts';
import type { User, UsersRepository } from '../data/users.repository.ts';
import { createLink, invitationEnd } from './password-links.ts';

export interface InvitePersonTools {
  invitations: InvitationsRepository;
  users: UsersRepository;
  cipher: Cipher;
}

/**
 * Creates the account and mails a link to set its password, or a new link if there is no password
 * yet.
 */
export async function invitePerson(
  { invitations, users, cipher }: InvitePersonTools,
  person: NewUser,
  { requestId, by }: { requestId: string; by: InvitedBy },
): Promise<User> {
  const link = createLink(cipher, requestId);
  const user = await invitations.invite(person, link, { expiresAt: invitationEnd(), by });
  if (user === undefined) throw refusalFor(await users.findByEmail(person.email));
  return user;
}

/** Mails a new link to an invited person. Undefined if the account was deleted. */
export async function inviteAgain(
  { invitations, users, cipher }: InvitePersonTools,
  userId: string,
  { requestId, by }: { requestId: string; by: InvitedBy },
): Promise<User | undefined> {
  const link = createLink(cipher, requestId);
  const user = await invitations.inviteAgain(userId, link, { expiresAt: invitationEnd(), by });
  if (user !== undefined) return user;
  const known = await users.find(userId);
  if (known !== undefined) throw refusalFor(known);
  return undefined;
}

function refusalFor(known: User | undefined): AppError {
  return known !== undefined && known.disabledAt !== null
    ? new AppError('account_disabled', texts.invitationDisabled)
    : new AppError('already_exists', 'Someone with this email already has an account');
}

/**
 * One after another, so that nothing else waits long. People who are already invited get no mail.
 */
export async function invitePeople(
  tools: InvitePersonTools,
  people: readonly NewUser[],
  { send, ...asked }: { requestId: string; by: InvitedBy; send: boolean },
): Promise<{ email: string; outcome: InviteOutcome }[]> {
  const outcomes: { email: string; outcome: InviteOutcome }[] = [];
  for (const person of people) {
    const isInvited = send && (await inviteOnce(tools, person, asked));
    const outcome = isInvited ? 'invited' : await outcomeFor(tools, person);
    outcomes.push({ email: person.email, outcome });
  }
  return outcomes;
}

/** False if the person already has an account, even one just created by another request. */
async function inviteOnce(
  { invitations, users, cipher }: InvitePersonTools,
  person: NewUser,
  { requestId, by }: { requestId: string; by: InvitedBy },
): Promise<boolean> {
  if ((await users.findByEmail(person.email)) !== undefined) return false;
  const link = createLink(cipher, requestId);
  const user = await invitations.inviteNew(person, link, { expiresAt: invitationEnd(), by });
  return user !== undefined;
}

async function outcomeFor(
  { users }: InvitePersonTools,
  { email }: NewUser,
): Promise<InviteOutcome> {
  const known = await users.findByEmail(email);
  if (known === undefined) return 'new';
  if (known.disabledAt !== null) return 'disabled';
  return known.password === null ? 'invited-before' : 'member';
}
