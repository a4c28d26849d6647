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

/** The operator who invites, or the command. */
export interface InvitedBy {
  operatorId: string;
  /** The waitlist signup that this invitation answers. */
  waitlistSignupId: string | undefined;
}

export type InvitePeople<Who = NewUser> = (
  who: Who,
  link: NewLink,
  options: { expiresAt: Date; by: InvitedBy },
) => Promise<User | undefined>;

export interface InvitationsRepository {
  /**
   * Creates the account, or finds it if it has no password yet, and queues a mail with a link to
   * set one. Undefined if the account has a password or is disabled.
   */
  invite: InvitePeople;
  /**
   * Like `invite`, but only for people without an account. Undefined if there is one in any state.
   */
  inviteNew: InvitePeople;
  /** Like `invite`, but only for the account with this id. */
  inviteAgain: InvitePeople<string>;
}

/** Encrypts the address, which tells analytics whose waitlist entry is answered. */
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

/** Creates an account that can sign in right away. False if the address is taken. */
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

/**
 * Undefined if the address is taken. The event makes the credits service grant the first credits.
 */
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

/** The name may have been misspelled the first time. */
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
