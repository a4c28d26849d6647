import { randomBytes } from 'node:crypto';
import { connect } from '@tagwell/postgres/connect';
import { migrate } from '@tagwell/postgres/migrate';
import { provision } from '@tagwell/postgres/provision';
import { testDatabaseUrl } from './test-run.ts';

export interface TestDatabase {
  /** As the service's own role. */
  url: string;
  /** As the owner of the whole database. */
  ownerUrl: string;
  drop: () => Promise<void>;
}

export interface TestService {
  /** The service; its schema has the same name. */
  service: string;
  /** The folder of its migrations; none are run without. */
  migrations?: URL;
}

/** A fresh database with the service's role, schema and migrations, for one test file. */
export async function createTestDatabase(service: TestService): Promise<TestDatabase> {
  const { urlOf, ownerUrl, drop } = await createSharedDatabase([service]);
  return { url: urlOf(service.service), ownerUrl, drop };
}

export interface SharedDatabase extends Omit<TestDatabase, 'url'> {
  urlOf: (service: string) => string;
}

/** One fresh database for several services, each with a role and a schema of its own. */
export async function createSharedDatabase(
  services: readonly TestService[],
): Promise<SharedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  // Roles belong to the whole server: test files that run at once must not share one.
  const roleOf = (service: string) => `${name}_${service}`;
  await asOwner(testDatabaseUrl(), (server) => server.raw('CREATE DATABASE ??', [name]));

  const ownerUrl = withParts(testDatabaseUrl(), { pathname: name });
  const urlOf = (service: string) => withParts(ownerUrl, { username: roleOf(service), password });
  for (const { service: schema, migrations } of services) {
    await asOwner(ownerUrl, (owner) =>
      provision(owner, { role: roleOf(schema), password, schema }),
    );
    if (migrations === undefined) continue;
    const own = connect(urlOf(schema), { schema, poolSize: 2 });
    await migrate(own, migrations).finally(() => own.destroy());
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

async function asOwner(
  url: string,
  work: (owner: ReturnType<typeof connect>) => PromiseLike<unknown>,
): Promise<void> {
  const owner = connect(url, { schema: 'public', poolSize: 1 });
  try {
    // A busy disk takes its time to make and drop a database.
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
