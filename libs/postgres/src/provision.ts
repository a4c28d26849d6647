import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { markAsOurs, refuseOthers } from './role-owner.ts';

export interface ServiceRole {
  role: string;
  password: string;
  schema: string;
}

/**
 * Gives a service its own role and a schema that only this role can see. Safe to repeat; a changed
 * password takes effect. Throws a sentence when the role is that of another database's installation,
 * before anything is changed. `owner` may create roles and schemas in the database.
 */
export async function provision(
  owner: Knex,
  { role, password, schema }: ServiceRole,
): Promise<void> {
  await owner.transaction(async (trx) => {
    await createRole(trx, role, password);
    // Without membership only a superuser may create a schema for another role.
    await trx.raw('GRANT ?? TO CURRENT_USER', [role]);
    await trx.raw('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    await trx.raw('CREATE SCHEMA IF NOT EXISTS ?? AUTHORIZATION ??', [schema, role]);
    await trx.raw('REVOKE ALL ON SCHEMA ?? FROM PUBLIC', [schema]);
  });
}

/**
 * Gives a program that watches its own role: it sees Postgres' statistics, and no data. Safe to repeat;
 * a changed password takes effect. `owner` may create roles and grant pg_monitor.
 */
export async function provisionMonitor(
  owner: Knex,
  { role, password }: Pick<ServiceRole, 'role' | 'password'>,
): Promise<void> {
  await owner.transaction(async (trx) => {
    await createRole(trx, role, password);
    await trx.raw('GRANT pg_monitor TO ??', [role]);
  });
}

async function createRole(trx: Knex.Transaction, role: string, password: string): Promise<void> {
  const known = await trx('pg_roles').where({ rolname: role }).first('rolname');
  if (known === undefined) await trx.raw('CREATE ROLE ??', [role]);
  else await refuseOthers(trx, role);
  await setPassword(trx, role, password);
  await markAsOurs(trx, role);
}

/** Fails without the statement, which Knex puts into the message of its error. */
async function setPassword(trx: Knex, role: string, password: string): Promise<void> {
  // DDL takes no bind values; a verifier holds nothing that needs quoting.
  const statement = `ALTER ROLE ?? LOGIN PASSWORD '${scramVerifier(password)}'`;
  const failure = await trx.raw(statement, [role]).then(() => undefined, wordsOfPostgres);
  if (failure !== undefined) {
    throw new Error(`The role ${role} could not be given its password: ${failure}`);
  }
}

/** Knex writes the statement, ` - `, and then what Postgres said. */
function wordsOfPostgres(error: unknown): string | undefined {
  return error instanceof Error ? error.message.split(' - ').at(-1) : 'no answer';
}

/** As Postgres chooses them itself. */
const iterations = 4_096;
const saltBytes = 16;

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * What Postgres keeps of a password for SCRAM-SHA-256 (RFC 5803). Sent instead of the password, it
 * keeps the password out of statements, and so out of every log of statements.
 */
function scramVerifier(password: string, salt = randomBytes(saltBytes)): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const serverKey = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
