import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { type CamelRow, camelRow } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import { linksTable } from './password-links.repository.ts';

export const adminsTable = 'admins';

export interface AdminRow {
  id: string;
  /** Lower case. */
  email: string;
  /** bcrypt; null until an invited operator has chosen one. */
  password: string | null;
  role: OperatorRole;
  /** Since when the sign-in asks for a second factor. */
  totp_since: Date | null;
  created_at: Date;
}

export type Admin = CamelRow<AdminRow>;

export interface AdminsRepository {
  exists: (email: string) => Promise<boolean>;
  find: (id: string) => Promise<Admin | undefined>;
  /**
   * Makes the operator, or gives the one there is a new password (bcrypt), takes the second factor off
   * and ends the sessions. An owner from now on: whoever can call this owns the machine.
   */
  put: (email: string, password: string) => Promise<void>;
}

export function createAdminsRepository(db: Knex): AdminsRepository {
  const admins = () => db<AdminRow>(adminsTable);
  return {
    exists: async (email) =>
      (await admins().where({ email: email.toLowerCase() }).first('id')) !== undefined,
    find: async (id) => camelRow(await admins().where({ id }).first()),
    put: (email, password) =>
      db.transaction(async (trx) => {
        const [admin] = await trx(adminsTable)
          .insert({
            id: randomUUID(),
            email: email.toLowerCase(),
            password,
            role: 'owner',
            totp_secret: null,
            totp_since: null,
          })
          .onConflict('email')
          .merge(['password', 'role', 'totp_secret', 'totp_since'])
          .returning<{ id: string }[]>('id');
        if (admin === undefined) throw new Error('an upsert gives its row');
        await trx(linksTable).where({ admin_id: admin.id }).delete();
        await trx('recovery_codes').where({ admin_id: admin.id }).delete();
        await signOutOperator(trx, admin.id);
      }),
  };
}

/** Ends every session of an operator, and deletes the browsers it knows. */
export async function signOutOperator(trx: Knex.Transaction, id: string): Promise<void> {
  const ofSubject = { audience: 'admin', subject_id: id };
  await trx('sessions').where(ofSubject).delete();
  await trx('known_devices').where(ofSubject).delete();
}
