import { asUser, databasePrefix } from '@tagwell/postgres/connect';
import { postgresUrl, readConfig } from '@tagwell/service/config';
import * as z from 'zod/mini';
import { dataFolder, readEnvironment, trustAuthority } from './local/environment.ts';
import { readLocalFile } from './local/local-file.ts';
import { servicePasswords } from './local/secrets.ts';
import { services, type ServiceWithRole, withRoles } from './services.ts';

/** Environment of programs that connect as the owner, who may create roles and schemas. */
export const ownerEnvironment = {
  DATABASE_PREFIX: databasePrefix,
  /** The owner, if the address contains no user. */
  POSTGRES_OWNER: z._default(z.string(), 'postgres'),
  POSTGRES_PASSWORD: z.optional(z.string()),
};

interface OwnerConfig {
  POSTGRES_OWNER: string;
  POSTGRES_PASSWORD?: string | undefined;
}

const withUrl = z.object({
  ...ownerEnvironment,
  DATABASE_URL: z.optional(postgresUrl),
});

/** On a machine that may run its own Postgres. */
export function readOwnerConfig(environment: NodeJS.ProcessEnv): z.infer<typeof withUrl> {
  return readConfig(withUrl, environment);
}

/** The database URL for its owner. */
export function ownerUrl(
  address: string,
  { POSTGRES_OWNER: owner, POSTGRES_PASSWORD: password }: OwnerConfig,
): string {
  const namesSomebody = URL.parse(address)?.username !== '';
  return namesSomebody || password === undefined ? address : asUser(address, owner, password);
}

/** The database of DATABASE_URL, or else the one run by `make up`. */
export async function whichDatabase(): Promise<{
  /** The URL for the database's owner. */
  databaseUrl: string;
  services: ServiceWithRole[];
}> {
  const environment = trustAuthority(await readEnvironment());
  const local = await readLocalFile(dataFolder);
  const { DATABASE_URL: address, DATABASE_PREFIX: prefix, ...owner } = readOwnerConfig(environment);
  const databaseUrl = address === undefined ? local?.databaseUrl : ownerUrl(address, owner);
  if (databaseUrl === undefined) {
    throw new Error(
      'Set DATABASE_URL to the database that is meant, or start Tagwell: make up. Containers have commands of their own: docs/operating/backup.md.',
    );
  }
  const passwordOf = await servicePasswords(services, environment, dataFolder);
  return { databaseUrl, services: withRoles(services, prefix, passwordOf) };
}
