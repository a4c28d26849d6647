import { trustAuthority } from './local/authority.ts';
import { readEnvironment } from './local/environment.ts';
import { dataFolder } from './local/folders.ts';
import { readLocalFile } from './local/local-file.ts';
import { servicePasswords } from './local/secrets.ts';
import { ownerUrl, readOwnerConfig } from './owner-database.ts';
import { services, type ServiceWithRole, withRoles } from './services.ts';

/** The database of DATABASE_URL, else the one that `make up` is running. */
export async function whichDatabase(): Promise<{
  /** As its owner. */
  databaseUrl: string;
  services: ServiceWithRole[];
}> {
  const environment = trustAuthority(await readEnvironment());
  const local = await readLocalFile(dataFolder);
  const { DATABASE_URL: address, DATABASE_PREFIX: prefix, ...owner } = readOwnerConfig(environment);
  const databaseUrl = address === undefined ? local?.databaseUrl : ownerUrl(address, owner);
  if (databaseUrl === undefined) {
    throw new Error('Set DATABASE_URL to the database that is meant, or start Tagwell: make up.');
  }
  const passwordOf = await servicePasswords(services, environment, dataFolder);
  return { databaseUrl, services: withRoles(services, prefix, passwordOf) };
}
