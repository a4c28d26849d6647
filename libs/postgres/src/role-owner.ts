import type { Knex } from 'knex';

/** Roles belong to the whole server: the comment of each says whose it is. */
const mark = 'Tagwell in the database ';

/** Notes on a role that it belongs to the installation in this database. */
export async function markAsOurs(trx: Knex.Transaction, role: string): Promise<void> {
  // DDL takes no bind values.
  const { rows } = await trx.raw<{ rows: { statement: string }[] }>(
    `SELECT format('COMMENT ON ROLE %I IS %L', ?::text, ? || current_database()) AS statement`,
    [role, mark],
  );
  for (const { statement } of rows) await trx.raw(statement.replaceAll('?', String.raw`\?`));
}

interface Use {
  here: string;
  /** The database its comment names, if that is still there. */
  marked: string | null;
  /** Those in which it owns something: all that is known of a role from before there were comments. */
  owning: string[];
}

/** Throws when a role is that of an installation in another database of this server. */
export async function refuseOthers(trx: Knex.Transaction, role: string): Promise<void> {
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
