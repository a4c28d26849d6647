import { randomUUID } from 'node:crypto';
import type { Audience } from '@tagwell/service/session-token';
import { entryIdOf } from '@tagwell/jobs/entry-id';
import { camelRow } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import type { AccountMailKind } from '../domain/mails/mail-kinds.ts';
import { mailsTable, queueMail } from './mails.repository.ts';
import { endSessions, forgetDevices } from './sessions.repository.ts';
import { type User, usersTable, type UserRow } from './users.repository.ts';

/** A link to set a password. */
export interface NewLink {
  /** SHA-256 of the token in the link. */
  hash: string;
  /** The token, encrypted for the mail. */
  sealedToken: string;
  requestId: string;
}

/** The purpose decides how long the link is valid. */
export interface LinkPurpose {
  kind: AccountMailKind;
  expiresAt: Date;
}

export interface NewPassword {
  /** The hash of the submitted token. */
  hash: string;
  /** bcrypt. */
  password: string;
  requestId: string;
}

export interface UsedLink {
  userId: string;
  /** The account had no password before. */
  isFirst: boolean;
}

export interface PasswordLinksRepository {
  /**
   * Creates a link for the owner of the address and queues the mail. An unknown address runs the
   * same statements with a decoy row that is deleted again, so that response times do not reveal
   * accounts.
   */
  request: (
    email: string,
    link: NewLink,
    purposeOf: (user: User | undefined) => LinkPurpose,
  ) => Promise<void>;
  /** Records that the link was opened. Undefined if it is neither valid nor used. */
  open: (hash: string, audience: Audience) => Promise<'good' | 'used' | undefined>;
  /** The user this link belongs to, if it is valid. */
  find: (hash: string) => Promise<User | undefined>;
  /** The hashes of valid links among these. */
  listGood: (hashes: readonly string[]) => Promise<string[]>;
  /** Uses the link up. Undefined when it is not valid, or was just used. */
  use: (password: NewPassword) => Promise<UsedLink | undefined>;
}

export const linksTable = 'password_reset_tokens';

export function createPasswordLinksRepository(db: Knex): PasswordLinksRepository {
  return {
    request: (email, link, purposeOf) =>
      db.transaction(async (trx) => {
        const user = await trx<UserRow>(usersTable)
          .where({ email: email.toLowerCase(), disabled_at: null })
          .forUpdate()
          .first();
        const userId = user?.id ?? randomUUID();
        const mailId = await mailLink(trx, userId, link, purposeOf(camelRow(user)));
        // The same statements in both cases, so that times tell nothing: no row has a random id.
        const decoy =
          user === undefined ? { userId, mailId } : { userId: randomUUID(), mailId: randomUUID() };
        await removeDecoy(trx, decoy);
      }),
    open: async (hash, audience) => {
      const found = audience === 'user' ? userByLink(db, hash) : operatorByLink(db, hash);
      const good = await found.first<{ token: string } | undefined>('token');
      if (good === undefined) {
        const used: unknown = await db('used_links')
          .where({ token: hash })
          .whereNotNull(audience === 'user' ? 'user_id' : 'admin_id')
          .first('token');
        return used === undefined ? undefined : 'used';
      }
      await db(linksTable)
        .where({ token: hash, opened_at: null })
        .update({ opened_at: db.fn.now() });
      return 'good';
    },
    find: async (hash) =>
      camelRow(await userByLink(db, hash).first<UserRow | undefined>('users.*')),
    listGood: (hashes) =>
      db(linksTable)
        .whereIn('token', [...hashes])
        .where('expires_at', '>', db.fn.now())
        .pluck<string[]>('token'),
    use: (password) => db.transaction((trx) => use(trx, password)),
  };
}

/** The owner of a link: a user or an operator. */
export type LinkOwner = { user_id: string } | { admin_id: string };

/** The person's only link from now on. */
export async function putLink(
  trx: Knex.Transaction,
  owner: LinkOwner,
  { hash }: NewLink,
  expiresAt: Date,
): Promise<void> {
  await trx(linksTable).where(owner).delete();
  await trx(linksTable).insert({
    id: randomUUID(),
    ...owner,
    token: hash,
    expires_at: expiresAt,
  });
}

/** The user's only link from now on, and the mail that carries it. Returns the mail's id. */
export async function mailLink(
  trx: Knex.Transaction,
  userId: string,
  link: NewLink,
  { kind, expiresAt }: LinkPurpose,
): Promise<string> {
  await putLink(trx, { user_id: userId }, link, expiresAt);
  const { sealedToken, requestId } = link;
  return queueMail(trx, { kind, userId, sealedToken, requestId });
}

/**
 * Uses a link up, and keeps its hash so that a second click gets a clear answer. False where it is
 * not valid: of several uses at once, the first has deleted it.
 */
export async function takeLink(
  trx: Knex.Transaction,
  hash: string,
  owner: LinkOwner,
): Promise<boolean> {
  const taken = await trx(linksTable)
    .where({ token: hash })
    .where('expires_at', '>', trx.fn.now())
    .delete();
  if (taken === 0) return false;
  await trx('used_links').insert({ token: hash, ...owner });
  return true;
}

async function removeDecoy(
  trx: Knex.Transaction,
  { userId, mailId }: { userId: string; mailId: string },
): Promise<void> {
  await trx(linksTable).where({ user_id: userId }).delete();
  await trx(mailsTable).where({ id: mailId }).delete();
  await trx('outbox')
    .where({ queue_id: entryIdOf(mailId, 1) })
    .delete();
}

/** The user whose link this is, if it is valid and the account is not disabled. */
function userByLink(db: Knex, hash: string): Knex.QueryBuilder {
  return db(usersTable)
    .join(linksTable, `${linksTable}.user_id`, `${usersTable}.id`)
    .where({ token: hash, disabled_at: null })
    .where('expires_at', '>', db.fn.now());
}

/** The operator this link belongs to, if it is valid. */
export function operatorByLink(db: Knex, hash: string): Knex.QueryBuilder {
  return db('admins')
    .join(linksTable, `${linksTable}.admin_id`, 'admins.id')
    .where({ token: hash })
    .where('expires_at', '>', db.fn.now());
}

/**
 * The user is locked before the link, in the order of `request`, so that no two transactions wait
 * for each other.
 */
async function use(
  trx: Knex.Transaction,
  { hash, password, requestId }: NewPassword,
): Promise<UsedLink | undefined> {
  const user = await userByLink(trx, hash)
    .forUpdate(usersTable)
    .first<UserRow | undefined>('users.*');
  if (user === undefined) return undefined;
  if (!(await takeLink(trx, hash, { user_id: user.id }))) return undefined;

  const isFirst = user.password === null;
  const accepted = isFirst ? { accepted_at: trx.fn.now() } : {};
  await trx(usersTable)
    .where({ id: user.id })
    .update({ password, updated_at: trx.fn.now(), ...accepted });
  await endSessions(trx, { audience: 'user', id: user.id });
  await forgetDevices(trx, { audience: 'user', id: user.id });
  if (!isFirst) {
    await queueMail(trx, { kind: 'password-changed', userId: user.id, requestId });
  }
  return { userId: user.id, isFirst };
}
