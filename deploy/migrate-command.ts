import { runCommand } from './local/errors.ts';
import { migrate } from './migrate.ts';
import { whichDatabase } from './which-database.ts';

/** `make migrate`: the database of DATABASE_URL, or the one that `make up` is running. */
async function main(): Promise<void> {
  const { databaseUrl, services } = await whichDatabase();
  const ran = await migrate(databaseUrl, services);
  for (const [service, names] of Object.entries(ran)) {
    console.log(`${service}: ${names.length === 0 ? 'up to date' : names.join(', ')}`);
  }
}

runCommand(main);
