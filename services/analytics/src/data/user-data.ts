import { funnelSteps } from '@tagwell/contracts/actions';
import { keyPage } from '@tagwell/postgres/list-page';
import { listPart, type UserDataPart, valuePart } from '@tagwell/service/user-data';
import type { Knex } from 'knex';
import { lock, removeUsage } from './usage.repository.ts';

interface UsageOfUser {
  action: string;
  ip_address: string;
  user_agent: string | null;
  session_id: string;
  created_at: Date;
}

const usageColumns = ['action', 'ip_address', 'user_agent', 'session_id', 'created_at'] as const;

/** Tables of data that people left before they had an account, and their email columns. */
const contacts = { waitlist_signups: 'work_email', notifications: 'email' };
/**
 * In locking order: a notification request is created and deleted together with a waitlist entry.
 */
const contactTables = ['waitlist_signups', 'notifications'] as const;

/**
 * Everything stored about a user, for the data export; the last three parts only if there are rows.
 */
export function userDataParts(db: Knex): UserDataPart[] {
  const unlessEmpty = (rows: object[]) => (rows.length === 0 ? undefined : rows);
  return [
    listPart(
      'usage',
      (userId, request) => {
        const own = db('usage_analytics').where({ user_id: userId }).select(usageColumns);
        return keyPage<UsageOfUser>(own, ['created_at', 'id'], request);
      },
      ({ action, ipAddress, userAgent, sessionId, createdAt }) => {
        return { action, ipAddress, userAgent, sessionId, createdAt: createdAt.toISOString() };
      },
    ),
    valuePart('credits', async (userId) => {
      const own: { balance: number } | undefined = await db('balances')
        .where({ user_id: userId })
        .first('balance');
      return own?.balance;
    }),
    valuePart('waitlist', async (userId) =>
      unlessEmpty(
        await db('waitlist_signups').where({ user_id: userId }).select({
          name: 'name',
          workEmail: 'work_email',
          linkedinProfile: 'linkedin_profile',
          ipAddress: 'ip_address',
          userAgent: 'user_agent',
          invitedAt: 'invited_at',
          createdAt: 'created_at',
        }),
      ),
    ),
    valuePart('notifications', async (userId) =>
      unlessEmpty(
        await db('notifications')
          .where({ user_id: userId })
          .select({ email: 'email', mail: 'mail', mailAt: 'mail_at', createdAt: 'created_at' }),
      ),
    ),
  ];
}

/**
 * Whether the person was deleted. Takes no lock: the caller's lock on the user keeps the answer
 * true.
 */
async function wasForgotten(trx: Knex.Transaction, userId: string): Promise<boolean> {
  return (await trx('gone_users').where({ user_id: userId }).first('user_id')) !== undefined;
}

/**
 * Marks the person as deleted, so that later records about them are refused. Uses the lock on their
 * records, like the database functions, and not the `gone` lock of libs/events.
 */
async function noteForgotten(trx: Knex.Transaction, userId: string): Promise<void> {
  await lock(trx, { user: [userId] });
  await trx('gone_users').insert({ user_id: userId }).onConflict('user_id').ignore();
}

/** Links data left under an email address to the account that now has the address. */
export async function tieEmail(db: Knex, userId: string, email: string): Promise<void> {
  await db.transaction(async (trx) => {
    await lock(trx, { user: [userId] });
    if (await wasForgotten(trx, userId)) return;
    for (const table of contactTables) await tieLeft(trx, table, userId, { email });
    // People with an account get no mail: a queued one finds no address.
    await trx('notifications').where({ user_id: userId, mail: 'queued' }).delete();
  });
}

interface Left {
  email: string;
  /** Data left under the email later than this does not belong to the account. */
  until?: Date;
}

/** The caller holds the user's lock. */
async function tieLeft(
  trx: Knex.Transaction,
  table: keyof typeof contacts,
  userId: string,
  left: Left,
): Promise<void> {
  const found = trx(table)
    .whereNull('user_id')
    .whereRaw('lower(??) = lower(?)', [contacts[table], left.email]);
  if (left.until !== undefined) void found.where('created_at', '<=', left.until);
  await found.update({ user_id: userId });
}

/** Deletes the notification request that came with a waitlist entry. */
export async function dropWish(trx: Knex.Transaction, email: string): Promise<void> {
  await trx('notifications').whereRaw('lower(email) = lower(?)', [email]).delete();
}

interface Invitation {
  signupId: string | null;
  email: string | undefined;
  userId: string | null;
  at: string;
}

/**
 * Marks the waitlist entries that an invitation answers; does nothing if the person has been
 * deleted since.
 */
export async function noteInvited(
  trx: Knex.Transaction,
  { signupId, email = '', userId, at }: Invitation,
): Promise<void> {
  const signups = trx('waitlist_signups').where((fits) => {
    void fits
      .where({ id: signupId })
      .orWhereRaw('lower(work_email) = lower(?) AND created_at <= ?', [email, at]);
  });
  const places: string[] = await signups.clone().pluck('work_email');
  // Locks in the same order as deletion does (user, entries, requests), to avoid deadlocks.
  if (places.length > 0) await answerPlaces(trx, signups, { userId, at });
  // An invited person need not hear that signup is open.
  for (const address of new Set([email, ...places])) await dropWish(trx, address);
}

async function answerPlaces(
  trx: Knex.Transaction,
  places: Knex.QueryBuilder,
  { userId, at }: Pick<Invitation, 'userId' | 'at'>,
): Promise<void> {
  if (userId !== null) {
    await lock(trx, { user: [userId] });
    if (await wasForgotten(trx, userId)) {
      await places.delete();
      return;
    }
  }
  await places.update({
    // The earliest invitation, in whatever order the events arrive.
    invited_at: trx.raw('least(invited_at, ?::timestamptz)', [at]),
    user_id: trx.raw('coalesce(user_id, ?::uuid)', [userId]),
  });
}

/**
 * Deletes a user's records, balance, data left before they had an account, and the appearances of
 * sessions and addresses that nobody else used. Totals stay, because they identify nobody. Returns
 * how many records there were.
 */
export async function deleteUser(
  trx: Knex.Transaction,
  userId: string,
  left?: Left,
): Promise<number> {
  await noteForgotten(trx, userId);
  await trx('balances').where({ user_id: userId }).delete();
  // All entries before any requests, in the same order as removing an entry.
  for (const table of contactTables) {
    if (left !== undefined) await tieLeft(trx, table, userId, left);
    await trx(table).where({ user_id: userId }).delete();
  }

  const theirs = () => trx('usage_analytics').where({ user_id: userId });
  const session: string[] = await theirs().distinct().pluck('session_id');
  const address: string[] = await theirs().distinct().pluck('ip_address');
  await lock(trx, { session, address });

  const removed = await removeUsage(trx, theirs().select('id'));
  const sessionKinds = ['session', ...Object.keys(funnelSteps)];
  await removeAppearances(trx, sessionKinds, 'session_id', session);
  await removeAppearances(trx, ['address'], 'ip_address', address);
  return removed;
}

/** Deletes the appearances of subjects without any remaining record. */
async function removeAppearances(
  trx: Knex.Transaction,
  kinds: readonly string[],
  column: 'session_id' | 'ip_address',
  subjects: readonly string[],
): Promise<void> {
  const others = trx('usage_analytics').whereRaw('?? = subject', [column]).select(trx.raw('1'));
  await trx('appearances')
    .whereIn('kind', kinds)
    .whereIn('subject', subjects)
    .whereNotExists(others)
    .delete();
}

export interface Balance {
  userId: string;
  balance: number;
  /** Grows with each change; older versions are ignored. */
  version: number;
}

export async function projectBalance(trx: Knex.Transaction, change: Balance): Promise<void> {
  const { userId, balance, version } = change;
  await lock(trx, { user: [userId] });
  if (await wasForgotten(trx, userId)) return;
  await trx('balances')
    .insert({ user_id: userId, balance, version })
    .onConflict('user_id')
    .merge()
    .where('balances.version', '<', version);
}
