import { randomBytes } from 'node:crypto';
import { connect } from '@tagwell/postgres/connect';
import { migrate } from '@tagwell/postgres/migrate';
import { provision } from '@tagwell/postgres/provision';
import { testDatabaseUrl } from './test-servers.ts';

export interface TestDatabase {
  /** As the service's own role. */
  url: string;
  /** As the owner of the whole database. */
  ownerUrl: string;
  drop: () => Promise<void>;
}

export interface TestDatabaseOptions {
  /** The service; its schema has the same name. */
  service: string;
  /** The folder of its migrations; none are run without. */
  migrations?: URL;
}

/** A fresh database with the service's role, schema and migrations, for one test file. */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const { service: schema, migrations } = options;
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Roles belong to the whole server: test files that run at once must not share one.
  const role = `${name}_${schema}`;
  const password = randomBytes(16).toString('hex');
  await asOwner(testDatabaseUrl(), (server) => server.raw('CREATE DATABASE ??', [name]));

  const ownerUrl = withParts(testDatabaseUrl(), { pathname: name });
  const url = withParts(ownerUrl, { username: role, password });
  await asOwner(ownerUrl, (owner) => provision(owner, { role, password, schema }));
  if (migrations !== undefined) {
    const own = connect(url, { schema, poolSize: 2 });
    await migrate(own, migrations).finally(() => own.destroy());
  }

  return {
    url,
    ownerUrl,
    drop: () =>
      asOwner(testDatabaseUrl(), async (server) => {
        await server.raw('DROP DATABASE IF EXISTS ?? WITH (FORCE)', [name]);
        await server.raw('DROP ROLE IF EXISTS ??', [role]);
      }),
  };
}

async function asOwner(
  url: string,
  work: (owner: ReturnType<typeof connect>) => PromiseLike<unknown>,
): Promise<void> {
  const owner = connect(url, { schema: 'public', poolSize: 2 });
  try {
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
