import { readEnvironment } from './local/environment.ts';
import { dataFolder } from './local/folders.ts';
import { readLocalFile } from './local/local-file.ts';
import { servicePasswords } from './local/secrets.ts';
import type { ServiceToMigrate } from './migrate.ts';
import { services } from './services.ts';

/** The database of DATABASE_URL, else the one that `make up` is running. */
export async function whichDatabase(): Promise<{
  databaseUrl: string;
  services: ServiceToMigrate[];
}> {
  const environment = await readEnvironment();
  const local = await readLocalFile(dataFolder);
  const databaseUrl = environment['DATABASE_URL'] ?? local?.databaseUrl;
  if (databaseUrl === undefined) {
    throw new Error('Set DATABASE_URL to the database that is meant, or start Tagwell: make up.');
  }
  const passwordOf = await servicePasswords(services, environment, dataFolder);
  return {
    databaseUrl,
    services: services.map((service) => ({ ...service, password: passwordOf(service) })),
  };
}
