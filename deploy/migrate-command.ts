import { errorLine } from './local/error-line.ts';
import { readEnvironment } from './local/environment.ts';
import { readLocalFile } from './local/local-file.ts';
import { dataFolder } from './local/folders.ts';
import { servicePasswords } from './local/passwords.ts';
import { migrate } from './migrate.ts';
import { services } from './services.ts';

/** `make migrate`: the database of DATABASE_URL, or the one that `make up` is running. */
async function main(): Promise<void> {
  const environment = await readEnvironment();
  const local = await readLocalFile(dataFolder);
  const databaseUrl = environment['DATABASE_URL'] ?? local?.databaseUrl;
  if (databaseUrl === undefined) {
    throw new Error('Set DATABASE_URL to the database to migrate, or start Tagwell with make up.');
  }
  const passwordOf = await servicePasswords(services, environment, dataFolder);
  const ran = await migrate(
    databaseUrl,
    services.map((service) => ({ ...service, password: passwordOf(service) })),
  );
  for (const [service, names] of Object.entries(ran)) {
    console.log(`${service}: ${names.length === 0 ? 'up to date' : names.join(', ')}`);
  }
}

main().catch((error: unknown) => {
  console.error(errorLine(error));
  process.exitCode = 1;
});
