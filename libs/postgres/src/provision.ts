import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

export interface ServiceRole {
  role: string;
  password: string;
  schema: string;
}

/**
 * Creates a service's role and a schema that only this role can see. Safe to repeat; a changed
 * password takes effect. Throws before any change if the role belongs to an installation in another
 * database. `owner` must be allowed to create roles and schemas.
 */
export async function provision(
  owner: Knex,
  { role, password, schema }: ServiceRole,
): Promise<void> {
  await owner.transaction(async (trx) => {
    await createRole(trx, role, password);
    // Without membership, only a superuser may create a schema for another role.
    await trx.raw('GRANT ?? TO CURRENT_USER', [role]);
    await trx.raw('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    await trx.raw('CREATE SCHEMA IF NOT EXISTS ?? AUTHORIZATION ??', [schema, role]);
    await trx.raw('REVOKE ALL ON SCHEMA ?? FROM PUBLIC', [schema]);
  });
}

/**
 * Creates the monitoring role, which sees Postgres's statistics and no data. Safe to repeat; a
 * changed password takes effect. `owner` must be allowed to create roles and grant pg_monitor.
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

/** Removes the statement from errors, because Knex puts it into their message. */
async function setPassword(trx: Knex, role: string, password: string): Promise<void> {
  // DDL takes no parameters; a verifier contains nothing that needs quoting.
  const statement = `ALTER ROLE ?? LOGIN PASSWORD '${scramVerifier(password)}'`;
  const failure = await trx.raw(statement, [role]).then(() => undefined, wordsOfPostgres);
  if (failure !== undefined) {
    throw new Error(`The role ${role} could not be given its password: ${failure}`);
  }
}

/** Knex's message is the statement, ` - `, and Postgres's message. */
function wordsOfPostgres(error: unknown): string | undefined {
  return error instanceof Error ? error.message.split(' - ').at(-1) : 'no answer';
}

/** Postgres's own default, like the length of the salt below. */
const iterations = 4_096;

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The SCRAM-SHA-256 verifier that Postgres stores (RFC 5803). Sending it instead of the password
 * keeps the password out of statements and their logs.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const serverKey = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/** Roles belong to the whole server; a comment on each names its database. */
const mark = 'Tagwell in the database ';

/** Marks a role as belonging to this database's installation. */
async function markAsOurs(trx: Knex.Transaction, role: string): Promise<void> {
  // DDL takes no parameters.
  const { rows } = await trx.raw<{ rows: { statement: string }[] }>(
    `SELECT format('COMMENT ON ROLE %I IS %L', ?::text, ? || current_database()) AS statement`,
    [role, mark],
  );
  for (const { statement } of rows) await trx.raw(statement.replaceAll('?', String.raw`\?`));
}

interface Use {
  here: string;
  /** The database named in its comment, if it still exists. */
  marked: string | null;
  /** Databases in which it owns something; for roles created before there were comments. */
  owning: string[];
}

/** Throws if a role belongs to an installation in another database of this server. */
async function refuseOthers(trx: Knex.Transaction, role: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: Use[] }>(
    `SELECT current_database() AS here,
            (SELECT d.datname FROM pg_database d
             WHERE ? || d.datname = shobj_description(r.oid, 'pg_authid')) AS marked,
            ARRAY(SELECT d.datname::text FROM pg_shdepend s JOIN pg_database d ON d.oid = s.dbid
                  WHERE s.refclassid = 'pg_authid'::regclass AND s.refobjid = r.oid
                    AND s.deptype = 'o' GROUP BY 1 ORDER BY 1) AS owning
     FROM pg_roles r WHERE r.rolname = ?`,
    [mark, role],
  );
  const [use] = rows;
  if (use === undefined) return;
  const { here, marked, owning } = use;
  const theirs = marked ?? (owning.includes(here) ? here : owning[0]) ?? here;
  if (theirs === here) return;
  throw new Error(
    `The role ${role} belongs to the installation in the database ${theirs} of this server, which would be locked out. Give this one a DATABASE_PREFIX of its own; or drop that database first, if it is given up.`,
  );
}
