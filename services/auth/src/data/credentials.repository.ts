import type { Audience } from '@tagwell/service/session-token';
import type { Knex } from 'knex';

/** The table of each audience. */
export const tableOf: Record<Audience, string> = { user: 'users', admin: 'admins' };

/** Whether one of them is disabled; operators never are. */
export const isDisabled: Record<Audience, string> = {
  user: 'disabled_at IS NOT NULL',
  admin: 'false',
};

/** The role of an operator; users have none. */
export const roleColumn: Record<Audience, string> = { user: 'null', admin: 'role' };

/** Whether the sign-in asks for a second factor; that of users never does. */
export const hasSecondFactor: Record<Audience, string> = {
  user: 'false',
  admin: 'totp_since IS NOT NULL',
};

export interface Credentials {
  /** Id of the user or operator. */
  id: string;
  /** bcrypt; null where no password was chosen yet. */
  password: string | null;
  /** Nobody may sign in, whatever the password. */
  isDisabled: boolean;
  /** The password alone does not sign in. */
  hasSecondFactor: boolean;
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
      return db({ people: tableOf[audience] })
        .where({ email: email.toLowerCase() })
        .first<Credentials | undefined>(
          'id',
          'password',
          db.raw('exists ? as "knowsDevice"', [device]),
          db.raw(`${isDisabled[audience]} as "isDisabled"`),
          db.raw(`${hasSecondFactor[audience]} as "hasSecondFactor"`),
        );
    },
  };
}
