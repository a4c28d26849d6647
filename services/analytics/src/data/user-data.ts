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

/** What people left before they had an account, with the address that it stands under. */
const contacts = { waitlist_signups: 'work_email', notifications: 'email' };
/** In the order in which they are locked: a wish comes with a place and goes with it. */
const contactTables = ['waitlist_signups', 'notifications'] as const;

/** Everything kept about a user, to take along; of the last three only what there is. */
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

/** Whether the person was deleted. Locks nothing: under the lock of the user the answer stays true. */
async function wasForgotten(trx: Knex.Transaction, userId: string): Promise<boolean> {
  return (await trx('gone_users').where({ user_id: userId }).first('user_id')) !== undefined;
}

/**
 * Marks the person as gone, so that later records about them are refused. It takes the lock of
 * their records, which the functions of the database take as well, and not the `gone` lock of
 * libs/events.
 */
async function noteForgotten(trx: Knex.Transaction, userId: string): Promise<void> {
  await lock(trx, { user: [userId] });
  await trx('gone_users').insert({ user_id: userId }).onConflict('user_id').ignore();
}

/** Ties what was left under an address to the account that has it by now. */
export async function tieEmail(db: Knex, userId: string, email: string): Promise<void> {
  await db.transaction(async (trx) => {
    await lock(trx, { user: [userId] });
    if (await wasForgotten(trx, userId)) return;
    for (const table of contactTables) await tieLeft(trx, table, userId, { email });
    // People with an account get no mail: the one that was due finds no address.
    await trx('notifications').where({ user_id: userId, mail: 'queued' }).delete();
  });
}

interface Left {
  email: string;
  /** What is left under the email after that does not belong to the account. */
  until?: Date;
}

/** The caller holds the lock of the user. */
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

/** Removes the wish to be notified that came with a place on the waitlist. */
export async function dropWish(trx: Knex.Transaction, email: string): Promise<void> {
  await trx('notifications').whereRaw('lower(email) = lower(?)', [email]).delete();
}

interface Invitation {
  signupId: string | null;
  email: string | undefined;
  userId: string | null;
  at: string;
}

/** Notes on the waitlist whom an invitation answers; of a person who was deleted since nothing stays. */
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
  // The user, their places, their wishes: in the order of those that delete them, so no two deadlock.
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
    // The first invitation, in whatever order the events come.
    invited_at: trx.raw('least(invited_at, ?::timestamptz)', [at]),
    user_id: trx.raw('coalesce(user_id, ?::uuid)', [userId]),
  });
}

/**
 * Removes what is kept of a user: their records, their balance, what they left before they had an
 * account, and that their sessions and addresses appeared, where nobody else has used them. Sums stay:
 * they are about nobody. Returns how many records there were.
 */
export async function deleteUser(
  trx: Knex.Transaction,
  userId: string,
  left?: Left,
): Promise<number> {
  await noteForgotten(trx, userId);
  await trx('balances').where({ user_id: userId }).delete();
  // Every place before any wish, as those do who remove a place.
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

/** Removes the appearances of subjects that no record names any more. */
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
  /** Grows with each change: what is older than we have is dropped. */
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
