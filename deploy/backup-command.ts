import { join } from 'node:path';
import { backup } from './backup/backup.ts';
import { folderNameAt } from './backup/backup-folder.ts';
import { dataFolder, readEnvironment } from './local/environment.ts';
import { runCommand } from './local/errors.ts';
import { whichDatabase } from './which-database.ts';

/** `make backup`: writes a new folder in DIRECTORY, or else in `.data/backups`. */
async function main(): Promise<void> {
  // An empty DIRECTORY counts as not set, as in a script's `make backup DIRECTORY=`.
  const { BACKUP_PASSPHRASE: passphrase, DIRECTORY: directory = join(dataFolder, 'backups') } =
    await readEnvironment();
  const folder = join(directory, folderNameAt(new Date()));
  const { databaseUrl, services } = await whichDatabase();
  const { tables } = await backup(databaseUrl, services, folder, passphrase);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables are in ${folder}`);
}

runCommand(main);
