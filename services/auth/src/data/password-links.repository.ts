import { randomUUID } from 'node:crypto';
import type { Audience } from '@tagwell/service/session-token';
import { entryIdOf } from '@tagwell/jobs/queue';
import { camelRow } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import { mailsTable, queueMail, type AccountMailKind } from './mails.repository.ts';
import { type User, usersTable, type UserRow } from './users.repository.ts';

/** A link that sets a password. */
export interface NewLink {
  /** SHA-256 of the token in the link. */
  hash: string;
  /** The token, sealed for the mail. */
  sealedToken: string;
  requestId: string;
}

/** What the link is for decides how long it is good. */
export interface LinkPurpose {
  kind: AccountMailKind;
  expiresAt: Date;
}

export interface NewPassword {
  /** The hash of the token that was handed in. */
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
   * Makes a link for whoever has the address, and the mail that carries it. An address that nobody
   * has costs the same statements, and nothing stays of them.
   */
  request: (
    email: string,
    link: NewLink,
    purposeOf: (user: User | undefined) => LinkPurpose,
  ) => Promise<void>;
  /** Notes that somebody has opened the link. Undefined where it is no good any more, and was not used. */
  open: (hash: string, audience: Audience) => Promise<'good' | 'used' | undefined>;
  /** Whose link this is, if it is still good. */
  find: (hash: string) => Promise<User | undefined>;
  /** Those of the hashes whose links are still good. */
  listGood: (hashes: readonly string[]) => Promise<string[]>;
  /** Uses the link up. Undefined when it is, or has just become, no good. */
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
        const mailId = await putLink(trx, userId, link, purposeOf(camelRow(user)));
        const isNobody = user === undefined;
        await removeLink(trx, isNobody ? userId : randomUUID(), isNobody ? mailId : randomUUID());
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

/** The user's only link from now on, and the mail that carries it. Returns the mail's id. */
export async function putLink(
  trx: Knex.Transaction,
  userId: string,
  { hash, sealedToken, requestId }: NewLink,
  { kind, expiresAt }: LinkPurpose,
): Promise<string> {
  await trx(linksTable).where({ user_id: userId }).delete();
  await trx(linksTable).insert({
    id: randomUUID(),
    user_id: userId,
    token: hash,
    expires_at: expiresAt,
  });
  return queueMail(trx, { kind, userId, sealedToken, requestId });
}

/** The same for an operator who was invited. */
export async function putOperatorLink(
  trx: Knex.Transaction,
  operatorId: string,
  { hash, sealedToken, requestId }: NewLink,
  expiresAt: Date,
): Promise<void> {
  await trx(linksTable).where({ admin_id: operatorId }).delete();
  await trx(linksTable).insert({
    id: randomUUID(),
    admin_id: operatorId,
    token: hash,
    expires_at: expiresAt,
  });
  await queueMail(trx, { kind: 'operator-invitation', operatorId, sealedToken, requestId });
}

async function removeLink(trx: Knex.Transaction, userId: string, mailId: string): Promise<void> {
  await trx(linksTable).where({ user_id: userId }).delete();
  await trx(mailsTable).where({ id: mailId }).delete();
  await trx('outbox')
    .where({ queue_id: entryIdOf(mailId, 1) })
    .delete();
}

/** The user whose link this is, if it is still good and the account is not disabled. */
function userByLink(db: Knex, hash: string): Knex.QueryBuilder {
  return db(usersTable)
    .join(linksTable, `${linksTable}.user_id`, `${usersTable}.id`)
    .where({ token: hash, disabled_at: null })
    .where('expires_at', '>', db.fn.now());
}

/** The operator whose link this is, if it is still good. */
export function operatorByLink(db: Knex, hash: string): Knex.QueryBuilder {
  return db('admins')
    .join(linksTable, `${linksTable}.admin_id`, 'admins.id')
    .where({ token: hash })
    .where('expires_at', '>', db.fn.now());
}

/** Keeps the used link's hash, so that a second click gets a clear answer. */
export async function rememberUsed(
  trx: Knex.Transaction,
  hash: string,
  whose: { user_id: string } | { admin_id: string },
): Promise<void> {
  await trx('used_links').insert({ token: hash, ...whose });
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
  // When it is used several times at once, the first use has deleted it.
  const taken = await trx(linksTable)
    .where({ token: hash })
    .where('expires_at', '>', trx.fn.now())
    .delete()
    .returning('id');
  if (taken.length === 0) return undefined;
  await rememberUsed(trx, hash, { user_id: user.id });

  const ofSubject = { audience: 'user', subject_id: user.id };
  const isFirst = user.password === null;
  const accepted = isFirst ? { accepted_at: trx.fn.now() } : {};
  await trx(usersTable)
    .where({ id: user.id })
    .update({ password, updated_at: trx.fn.now(), ...accepted });
  await trx('sessions').where(ofSubject).delete();
  await trx('known_devices').where(ofSubject).delete();
  if (!isFirst) {
    await queueMail(trx, { kind: 'password-changed', userId: user.id, requestId });
  }
  return { userId: user.id, isFirst };
}
