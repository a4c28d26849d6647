import type { LinkedInProfile } from '@tagwell/contracts/http/account';
import { type CamelRow, camelRow } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';

export const usersTable = 'users';

export interface UserRow {
  id: string;
  /** Lower case. */
  email: string;
  /** bcrypt hash; null until an invited person has chosen a password. */
  password: string | null;
  first_name: string;
  last_name: string;
  linkedin_id: string | null;
  /** Encrypted, like the refresh token. */
  linkedin_access_token: string | null;
  linkedin_refresh_token: string | null;
  linkedin_token_expiry: Date | null;
  linkedin_profile: LinkedInProfile | null;
  premium_credits: number;
  is_premium: boolean;
  /** When the first password was set; null before that, or if it was not recorded. */
  accepted_at: Date | null;
  /** When the account was disabled. */
  disabled_at: Date | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export type User = CamelRow<UserRow>;

export interface UsersRepository {
  find: (id: string) => Promise<User | undefined>;
  findByEmail: (email: string) => Promise<User | undefined>;
}

export function createUsersRepository(db: Knex): UsersRepository {
  const users = () => db<UserRow>(usersTable);
  return {
    find: async (id) => camelRow(await users().where({ id }).first()),
    findByEmail: async (email) =>
      camelRow(await users().where({ email: email.toLowerCase() }).first()),
  };
}

export interface Balance {
  userId: string;
  balance: number;
  /** Grows with each change of the account. */
  version: number;
}

/**
 * Stores the balance if it is the newest, because events may arrive out of order. Returns whether
 * it is.
 */
export async function projectCredits(
  trx: Knex.Transaction,
  { userId, balance, version }: Balance,
): Promise<boolean> {
  const projected = await trx(usersTable)
    .where({ id: userId })
    .where('credits_version', '<', version)
    .update({ premium_credits: balance, credits_version: version });
  return projected === 1;
}
