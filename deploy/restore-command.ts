import { restore } from './backup/backup.ts';
import { readEnvironment } from './local/environment.ts';
import { errorLine } from './local/errors.ts';
import { whichDatabase } from './which-database.ts';

/** `make restore DIRECTORY=.data/backups/…`: into an empty database. */
async function main(): Promise<void> {
  const { DIRECTORY: folder = '' } = process.env;
  if (folder === '') throw new Error('Say which backup: make restore DIRECTORY=.data/backups/…');
  const { databaseUrl, services } = await whichDatabase();
  const { BACKUP_PASSPHRASE: passphrase } = await readEnvironment();
  const { tables, takenAt } = await restore(databaseUrl, services, folder, passphrase);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables are back as of ${takenAt}`);
}

main().catch((error: unknown) => {
  console.error(errorLine(error));
  process.exitCode = 1;
});
