import { createHash, randomBytes } from 'node:crypto';
import { connect } from '@tagwell/postgres/connect';
import { migrate } from '@tagwell/postgres/migrate';
import { provision } from '@tagwell/postgres/provision';
import type { Knex } from 'knex';
import { runFolder, testDatabaseUrl } from './test-run.ts';

export interface TestDatabase {
  /** The address for the service's own role. */
  url: string;
  /** The address for the owner of the whole database. */
  ownerUrl: string;
  drop: () => Promise<void>;
}

export interface TestService {
  /** The service; its schema has the same name. */
  service: string;
  /** The folder of its migrations; none are run without. */
  migrations?: URL;
}

/**
 * A fresh database with the service's role, schema and migrations, for one test file. Migrations
 * run once; later callers get a copy.
 */
export async function createTestDatabase(service: TestService): Promise<TestDatabase> {
  const { service: schema, migrations } = service;
  const template = migrations && (await migratedTemplate(schema, migrations));
  const { urlOf, ownerUrl, drop } = await createDatabase([service], template);
  return { url: urlOf(schema), ownerUrl, drop };
}

export interface SharedDatabase extends Omit<TestDatabase, 'url'> {
  urlOf: (service: string) => string;
}

/** One fresh database for several services, each with its own role and schema. */
export const createSharedDatabase = (services: readonly TestService[]): Promise<SharedDatabase> =>
  createDatabase(services);

/** @param template a migrated database, and the role of the same name */
async function createDatabase(
  services: readonly TestService[],
  template?: string,
): Promise<SharedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  // Roles belong to the whole server, so concurrent test files must not share one.
  const roleOf = (service: string) => `${name}_${service}`;
  await asOwner(testDatabaseUrl(), (server) =>
    server.raw('CREATE DATABASE ?? TEMPLATE ??', [name, template ?? 'template1']),
  );

  const ownerUrl = withParts(testDatabaseUrl(), { pathname: name });
  const urlOf = (service: string) => withParts(ownerUrl, { username: roleOf(service), password });
  for (const { service: schema, migrations } of services) {
    await asOwner(ownerUrl, async (owner) => {
      await provision(owner, { role: roleOf(schema), password, schema });
      if (template) await owner.raw('REASSIGN OWNED BY ?? TO ??', [template, roleOf(schema)]);
    });
    if (migrations === undefined || template !== undefined) continue;
    await runMigrations(urlOf(schema), schema, migrations);
  }

  return {
    urlOf,
    ownerUrl,
    drop: () =>
      asOwner(testDatabaseUrl(), async (server) => {
        await server.raw('DROP DATABASE IF EXISTS ?? WITH (FORCE)', [name]);
        for (const { service } of services) {
          await server.raw('DROP ROLE IF EXISTS ??', [roleOf(service)]);
        }
      }),
  };
}

async function runMigrations(url: string, schema: string, migrations: URL): Promise<void> {
  const own = connect(url, { schema, poolSize: 2 });
  await migrate(own, migrations).finally(() => own.destroy());
}

/** The prefix of this run's templates. */
const templatePrefix = () => `template_${runFolder().slice(-6)}_`;

/** The database in which the first test file of a service has run the migrations. */
async function migratedTemplate(schema: string, migrations: URL): Promise<string> {
  const folder = createHash('sha256').update(migrations.href).digest('hex').slice(0, 8);
  const name = `${templatePrefix()}${schema}_${folder}`;
  await asOwner(testDatabaseUrl(), async (server) => {
    // Held until the connection ends.
    await server.raw('SELECT pg_advisory_lock(hashtext(?))', [name]);
    if (await server('pg_database').where({ datname: name }).first('datname')) return;
    // Renamed when complete.
    const draft = `${name}_draft`;
    const ownerUrl = withParts(testDatabaseUrl(), { pathname: draft });
    const password = randomBytes(16).toString('hex');
    await server.raw('DROP DATABASE IF EXISTS ?? WITH (FORCE)', [draft]);
    await server.raw('CREATE DATABASE ??', [draft]);
    await asOwner(ownerUrl, (owner) => provision(owner, { role: name, password, schema }));
    await runMigrations(withParts(ownerUrl, { username: name, password }), schema, migrations);
    await server.raw('ALTER DATABASE ?? RENAME TO ??', [draft, name]);
  });
  return name;
}

/** Cleans up after a run on an existing server. */
export async function dropTemplates(): Promise<void> {
  await asOwner(testDatabaseUrl(), async (server) => {
    const named = `${templatePrefix()}%`;
    const databases = server('pg_database').whereLike('datname', named).pluck<string[]>('datname');
    for (const name of await databases) {
      await server.raw('DROP DATABASE ?? WITH (FORCE)', [name]);
    }
    const roles = server('pg_roles').whereLike('rolname', named).pluck<string[]>('rolname');
    for (const name of await roles) await server.raw('DROP ROLE ??', [name]);
  });
}

async function asOwner(
  url: string,
  work: (owner: ReturnType<typeof connect>) => PromiseLike<unknown>,
): Promise<void> {
  const owner = connect(url, { schema: 'public', poolSize: 1 });
  try {
    // Creating and dropping a database may be slow on a busy disk.
    await owner.raw('SET statement_timeout = 0');
    await work(owner);
  } finally {
    await owner.destroy();
  }
}

function withParts(
  url: string,
  parts: Partial<Record<'pathname' | 'username' | 'password', string>>,
): string {
  return Object.assign(new URL(url), parts).href;
}

/** A statement as sent to the database. */
export interface Statement {
  sql: string;
  bindings: Knex.RawBinding[];
}

/** The statements that some work sends to the database, including BEGIN and COMMIT. */
export async function statementsOf(db: Knex, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const note = ({ sql, bindings = [] }: Partial<Statement> & { sql: string }) =>
    void statements.push({ sql, bindings });
  db.on('query', note);
  await work().finally(() => db.removeListener('query', note));
  return statements;
}
