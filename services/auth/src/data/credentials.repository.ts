import type { Audience } from '@tagwell/service/session-cookies';
import type { Knex } from 'knex';

/** Where each audience's people are. */
export const tableOf: Record<Audience, string> = { user: 'users', admin: 'admins' };

/** Whether one of them is disabled; operators never are. */
export const isDisabled: Record<Audience, string> = {
  user: 'disabled_at IS NOT NULL',
  admin: 'false',
};

/** What one of them may do; users have no roles. */
export const roleColumn: Record<Audience, string> = { user: 'null', admin: 'role' };

export interface Credentials {
  /** Id of the user or operator. */
  id: string;
  /** bcrypt; null where no password was chosen yet. */
  password: string | null;
  /** Nobody may sign in, whatever the password. */
  isDisabled: boolean;
  /** Somebody signed in to this account with this browser before. */
  knowsDevice: boolean;
}

export interface CredentialsRepository {
  find: (audience: Audience, email: string, visitorId: string) => Promise<Credentials | undefined>;
}

export function createCredentialsRepository(db: Knex): CredentialsRepository {
  return {
    find: async (audience, email, visitorId) => {
      const device = db('known_devices')
        .where({ audience, visitor_id: visitorId })
        .whereRaw('subject_id = people.id');
      const row = await db({ people: tableOf[audience] })
        .where({ email: email.toLowerCase() })
        .first<
          { id: string; password: string | null; known: boolean; disabled: boolean } | undefined
        >(
          'id',
          'password',
          db.raw('exists ? as known', [device]),
          db.raw(`${isDisabled[audience]} as disabled`),
        );
      if (row === undefined) return undefined;
      const { id, password, known: knowsDevice, disabled } = row;
      return { id, password, knowsDevice, isDisabled: disabled };
    },
  };
}
