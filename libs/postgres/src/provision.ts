import type { Knex } from 'knex';

export interface ServiceRole {
  role: string;
  password: string;
  schema: string;
}

/**
 * Gives a service its own role and a schema that only this role can see. Safe to repeat; a changed
 * password takes effect. `owner` may create roles and schemas in the database.
 */
export async function provision(
  owner: Knex,
  { role, password, schema }: ServiceRole,
): Promise<void> {
  await owner.transaction(async (trx) => {
    const known = await trx('pg_roles').where({ rolname: role }).first('rolname');
    if (known === undefined) await trx.raw('CREATE ROLE ??', [role]);
    // DDL takes no bind values, so the server itself quotes the password into the statement.
    const { rows } = await trx.raw<{ rows: { statement: string }[] }>(
      `SELECT format('ALTER ROLE %I LOGIN PASSWORD %L', ?::text, ?::text) AS statement`,
      [role, password],
    );
    for (const { statement } of rows) await trx.raw(statement);
    // Without membership only a superuser may create a schema for another role.
    await trx.raw('GRANT ?? TO CURRENT_USER', [role]);
    await trx.raw('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    await trx.raw('CREATE SCHEMA IF NOT EXISTS ?? AUTHORIZATION ??', [schema, role]);
    await trx.raw('REVOKE ALL ON SCHEMA ?? FROM PUBLIC', [schema]);
  });
}
