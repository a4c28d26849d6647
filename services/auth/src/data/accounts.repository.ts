import { userDeleted } from '@tagwell/contracts/events/events';
import type { UserData } from '@tagwell/contracts/internal/auth-routes';
import { publishEvent } from '@tagwell/events/outbox';
import type { Knex } from 'knex';
import { mailsTable } from './mails.repository.ts';
import { usersTable } from './users.repository.ts';

/** How many rows went of what. */
export type Removed = Record<string, number>;

export interface AccountsRepository {
  /** Removes the person here, and tells every other service to. Undefined when already gone. */
  delete: (userId: string) => Promise<Removed | undefined>;
  /** Beside the account itself: when it was used, and what it was mailed. */
  traces: (userId: string) => Promise<UserData>;
}

export function createAccountsRepository(db: Knex): AccountsRepository {
  return {
    delete: (userId) => db.transaction((trx) => removeAccount(trx, userId)),
    traces: async (userId) => {
      const own = { audience: 'user', subject_id: userId };
      const [user, sessions, devices, mails] = await Promise.all([
        db(usersTable).where({ id: userId }).first({ linkedinId: 'linkedin_id' }),
        db('sessions').where(own).select({ signedInAt: 'created_at', expiresAt: 'expires_at' }),
        db('known_devices')
          .where(own)
          .select({ firstSeenAt: 'created_at', lastSeenAt: 'last_seen_at' }),
        db(mailsTable).where({ user_id: userId }).select({ kind: 'kind', createdAt: 'created_at' }),
      ]);
      return { ...user, sessions, devices, mails };
    },
  };
}

/** In the caller's transaction, see `delete`. */
export async function removeAccount(
  trx: Knex.Transaction,
  userId: string,
): Promise<Removed | undefined> {
  const user = await trx(usersTable).where({ id: userId }).forUpdate().first('id');
  if (user === undefined) return undefined;
  const own = { audience: 'user', subject_id: userId };
  const removed = {
    sessions: await trx('sessions').where(own).delete(),
    devices: await trx('known_devices').where(own).delete(),
    links: await trx('password_reset_tokens').where({ user_id: userId }).delete(),
    mails: await trx(mailsTable).where({ user_id: userId }).delete(),
    users: await trx(usersTable).where({ id: userId }).delete(),
  };
  await publishEvent(trx, userDeleted, { userId });
  return removed;
}
