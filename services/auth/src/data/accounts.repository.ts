import { userDeleted } from '@tagwell/contracts/events/events';
import type { OperatorAct } from '@tagwell/contracts/events/operator-act';
import { publishEvent, publishOperatorAct } from '@tagwell/events/outbox';
import { camelRow } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import { type MailRow, mailsTable } from './mails.repository.ts';
import { leaveGathered } from './notices.repository.ts';
import { linksTable } from './password-links.repository.ts';
import { endSessions, forgetDevices } from './sessions.repository.ts';
import { planRepublishing } from './republish-accounts.ts';
import { type User, type UserRow, usersTable } from './users.repository.ts';

/** How many rows of each kind were deleted. */
type Removed = Record<string, number>;

export interface AccountsRepository {
  /**
   * Deletes the person here and tells every other service to do so. Undefined if already deleted.
   */
  delete: (userId: string) => Promise<Removed | undefined>;
  /**
   * Data besides the account itself: when it was used, its links and mails, and how long LinkedIn's
   * tokens are kept.
   */
  traces: (userId: string) => Promise<Record<string, unknown>>;
}

/**
 * Encrypts the address for the deletion event, because queues must not contain readable addresses.
 */
type SealEmail = (email: string) => string;

export function createAccountsRepository(db: Knex, sealEmail: SealEmail): AccountsRepository {
  return {
    delete: (userId) => db.transaction((trx) => removeAccount(trx, userId, sealEmail)),
    traces: async (userId) => {
      const ofSubject = { audience: 'user', subject_id: userId };
      const [user, sessions, devices, links, usedLinks, mails] = await Promise.all([
        db(usersTable)
          .where({ id: userId })
          .first({
            acceptedAt: 'accepted_at',
            lastSignInAt: 'last_sign_in_at',
            updatedAt: 'updated_at',
            linkedinId: 'linkedin_id',
            hasLinkedinTokens: db.raw('linkedin_access_token IS NOT NULL'),
            linkedinTokensExpireAt: 'linkedin_token_expiry',
          }),
        db('sessions')
          .where(ofSubject)
          .select({ visitorId: 'visitor_id', signedInAt: 'created_at', expiresAt: 'expires_at' }),
        db('known_devices').where(ofSubject).select({
          visitorId: 'visitor_id',
          firstSeenAt: 'created_at',
          lastSeenAt: 'last_seen_at',
        }),
        db(linksTable).where({ user_id: userId }).select({
          createdAt: 'created_at',
          openedAt: 'opened_at',
          expiresAt: 'expires_at',
        }),
        db('used_links').where({ user_id: userId }).select({ usedAt: 'used_at' }),
        db(mailsTable)
          .where({ user_id: userId })
          .select({ kind: 'kind', createdAt: 'created_at', finishedAt: 'finished_at' }),
      ]);
      return { ...user, sessions, devices, links, usedLinks, mails };
    },
  };
}

/** See `delete`; runs in the caller's transaction. */
async function removeAccount(
  trx: Knex.Transaction,
  userId: string,
  sealEmail: SealEmail,
): Promise<Removed | undefined> {
  const user = await lockUser(trx, userId);
  if (user === undefined) return undefined;
  const subject = { audience: 'user', id: userId } as const;
  const own = { user_id: userId };
  const rows = {
    sessions: await endSessions(trx, subject),
    devices: await forgetDevices(trx, subject),
    links: await trx(linksTable).where(own).delete(),
  };
  // Deleted explicitly instead of by foreign keys, to control the locking order; see `lockUser`.
  // Ending a mail locks it and then gathers a notice, and removing an operator locks notices first.
  await trx('notices').where(own).update({ user_id: null });
  const mails = await trx(mailsTable).where(own).delete();
  await leaveGathered(trx, userId);
  const users = await trx(usersTable).where({ id: userId }).delete();
  const removed = { ...rows, mails, users };
  const deleted = { userId, sealedEmail: sealEmail(user.email) };
  await planRepublishing(trx, deleted);
  await publishEvent(trx, userDeleted, deleted);
  return removed;
}

/** An account and what is known around it. */
export interface ManagedAccount {
  user: User;
  /** The valid link, or else the last one. */
  link: { openedAt: Date | null; expiresAt: Date } | undefined;
  /** The last invitation mail; mails are deleted after some days. */
  mail: { state: MailRow['state']; finishedAt: Date | null } | undefined;
  sessions: number;
}

/** Account management by operators. Every change is audited in the same transaction. */
export interface ManagedAccountsRepository {
  find: (userId: string) => Promise<ManagedAccount | undefined>;
  /** Disabling ends every session. False if there is no such account. */
  setDisabled: (userId: string, disabled: boolean, operatorId: string) => Promise<boolean>;
  /** False if there is no such account. */
  endSessions: (userId: string, operatorId: string) => Promise<boolean>;
  /** Undefined if already deleted. */
  delete: (userId: string, operatorId: string) => Promise<Removed | undefined>;
  /** Like `delete`, for an account that was never used; returns `accepted` if it was used. */
  withdraw: (userId: string, operatorId: string) => Promise<Removed | 'accepted' | undefined>;
}

export function createManagedAccountsRepository(
  db: Knex,
  sealEmail: SealEmail,
): ManagedAccountsRepository {
  const remove = async (trx: Knex.Transaction, userId: string, act: OperatorAct) => {
    const removed = await removeAccount(trx, userId, sealEmail);
    if (removed !== undefined) await publishOperatorAct(trx, act);
    return removed;
  };
  return {
    find: (userId) => find(db, userId),
    setDisabled: (userId, disabled, operatorId) =>
      db.transaction(async (trx) => {
        const user = await lockUser(trx, userId);
        if (user === undefined) return false;
        // A repeated request must not change who disabled the account, and when.
        if ((user.disabled_at !== null) === disabled) return true;
        await trx(usersTable)
          .where({ id: userId })
          .update({ disabled_at: disabled ? trx.fn.now() : null, updated_at: trx.fn.now() });
        if (disabled) await endSessions(trx, { audience: 'user', id: userId });
        const action = disabled ? 'disable_account' : 'enable_account';
        await publishOperatorAct(trx, { operatorId, action, subject: userId });
        return true;
      }),
    endSessions: (userId, operatorId) =>
      db.transaction(async (trx) => {
        if ((await lockUser(trx, userId)) === undefined) return false;
        await endSessions(trx, { audience: 'user', id: userId });
        await publishOperatorAct(trx, { operatorId, action: 'end_sessions', subject: userId });
        return true;
      }),
    delete: (userId, operatorId) =>
      db.transaction((trx) =>
        remove(trx, userId, { operatorId, action: 'delete_account', subject: userId }),
      ),
    withdraw: (userId, operatorId) =>
      db.transaction(async (trx) => {
        const user = await lockUser(trx, userId);
        if (user !== undefined && user.password !== null) return 'accepted';
        const act = { operatorId, action: 'withdraw_invitation', subject: userId } as const;
        return remove(trx, userId, act);
      }),
  };
}

async function find(db: Knex, userId: string): Promise<ManagedAccount | undefined> {
  const ofSubject = { audience: 'user', subject_id: userId };
  const [user, link, mail, [sessions]] = await Promise.all([
    db<UserRow>(usersTable).where({ id: userId, is_premium: true }).first(),
    db(linksTable)
      .where({ user_id: userId })
      .first<{ opened_at: Date | null; expires_at: Date } | undefined>('opened_at', 'expires_at'),
    db(mailsTable)
      .where({ user_id: userId, kind: 'invitation' })
      .orderBy('created_at', 'desc')
      .first<{ state: MailRow['state']; finished_at: Date | null } | undefined>(
        'state',
        'finished_at',
      ),
    db('sessions')
      .where(ofSubject)
      .where('expires_at', '>', db.fn.now())
      .count<{ count: string }[]>('* as count'),
  ]);
  if (user === undefined) return undefined;
  return {
    user: camelRow(user),
    link: camelRow(link),
    mail: camelRow(mail),
    sessions: Number(sessions?.count ?? 0),
  };
}

/**
 * Does not block inserts that reference the user: another transaction may hold a mail or notice of
 * the account, and the two would deadlock.
 */
function lockUser(trx: Knex.Transaction, userId: string): Promise<UserRow | undefined> {
  return trx<UserRow>(usersTable).where({ id: userId }).forNoKeyUpdate().first();
}
