import { randomUUID } from 'node:crypto';
import type { Operator } from '@tagwell/contracts/http/account';
import type { Knex } from 'knex';

export interface AdminsRepository {
  exists: (email: string) => Promise<boolean>;
  /**
   * Makes the operator, or gives the one there is a new password (bcrypt) and ends its sessions.
   */
  put: (email: string, password: string) => Promise<void>;
  /** Oldest first. */
  list: () => Promise<Operator[]>;
}

export function createAdminsRepository(db: Knex): AdminsRepository {
  return {
    exists: async (email) =>
      (await db('admins').where({ email: email.toLowerCase() }).first('id')) !== undefined,
    put: (email, password) =>
      db.transaction(async (trx) => {
        const [admin] = await trx('admins')
          .insert({ id: randomUUID(), email: email.toLowerCase(), password })
          .onConflict('email')
          .merge(['password'])
          .returning<{ id: string }[]>('id');
        const own = { audience: 'admin', subject_id: admin?.id ?? null };
        await trx('sessions').where(own).delete();
        await trx('known_devices').where(own).delete();
      }),
    list: () => db('admins').orderBy(['created_at', 'id']).select('id', 'email'),
  };
}
