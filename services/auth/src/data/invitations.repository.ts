import { randomUUID } from 'node:crypto';
import { userCreated } from '@tagwell/contracts/events/events';
import { publishEvent, publishOperatorAct } from '@tagwell/events/outbox';
import { camelRow } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import { mailLink, type NewLink } from './password-links.repository.ts';
import { type User, usersTable, type UserRow } from './users.repository.ts';

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
}

/** Which operator invites, from the dashboard, or the command that does. */
export interface InvitedBy {
  operatorId: string;
  /** The signup on the waitlist that is answered. */
  waitlistSignupId: string | undefined;
}

export type InvitePeople<Who = NewUser> = (
  who: Who,
  link: NewLink,
  options: { expiresAt: Date; by: InvitedBy },
) => Promise<User | undefined>;

export interface InvitationsRepository {
  /**
   * Makes the account, or finds the one that has no password yet, and a mail with a link to set it.
   * Undefined when the account has a password or is disabled.
   */
  invite: InvitePeople;
  /**
   * Like `invite`, but only for people without an account. Undefined when there is one, whatever
   * its state.
   */
  inviteNew: InvitePeople;
  /** Like `invite`, but only for the account with this id. */
  inviteAgain: InvitePeople<string>;
}

/** The waitlist, which another service keeps, is told who is invited by the sealed address. */
type SealEmail = (email: string) => string;

export function createInvitationsRepository(db: Knex, sealEmail: SealEmail): InvitationsRepository {
  return {
    invite: inviter(
      db,
      sealEmail,
      async (trx, invited: NewUser) =>
        (await insertUser(trx, invited, null)) ?? rename(trx, invited),
    ),
    inviteNew: inviter(db, sealEmail, (trx, invited: NewUser) => insertUser(trx, invited, null)),
    inviteAgain: inviter(db, sealEmail, (trx, id: string) =>
      trx<UserRow>(usersTable)
        .where({ id, password: null, disabled_at: null })
        .forNoKeyUpdate()
        .first(),
    ),
  };
}

/** Makes an account that can sign in at once. False when there is one with this address. */
export type CreateWithPassword = (user: NewUser, password: string) => Promise<boolean>;

export const createWithPassword =
  (db: Knex): CreateWithPassword =>
  async (user, password) =>
    (await db.transaction((trx) => insertUser(trx, user, password))) !== undefined;

function inviter<Who>(
  db: Knex,
  sealEmail: SealEmail,
  accountOf: (trx: Knex.Transaction, invited: Who) => Promise<UserRow | undefined>,
): InvitePeople<Who> {
  return (invited, link, { expiresAt, by }) =>
    db.transaction(async (trx) => {
      const user = await accountOf(trx, invited);
      if (user === undefined) return undefined;
      await mailLink(trx, user.id, link, { kind: 'invitation', expiresAt });
      await publishOperatorAct(trx, {
        ...by,
        action: 'invite_person',
        subject: user.id,
        sealedEmail: sealEmail(user.email),
      });
      return camelRow(user);
    });
}

/** Undefined when the address is taken. The credits service grants the first credits on the event. */
async function insertUser(
  trx: Knex.Transaction,
  { email, firstName, lastName }: NewUser,
  password: string | null,
): Promise<UserRow | undefined> {
  const [user] = await trx(usersTable)
    .insert({
      id: randomUUID(),
      email: email.toLowerCase(),
      password,
      first_name: firstName,
      last_name: lastName,
    })
    .onConflict('email')
    .ignore()
    .returning<UserRow[]>('*');
  if (user !== undefined) await publishEvent(trx, userCreated, { userId: user.id });
  return user;
}

/** The name may have been misspelt the first time. */
async function rename(
  trx: Knex.Transaction,
  { email, firstName, lastName }: NewUser,
): Promise<UserRow | undefined> {
  const [user] = await trx(usersTable)
    .where({ email: email.toLowerCase(), password: null, disabled_at: null })
    .update({ first_name: firstName, last_name: lastName, updated_at: trx.fn.now() })
    .returning<UserRow[]>('*');
  return user;
}
