import { readConfig } from '@tagwell/service/config';
import { restore } from './backup/backup.ts';
import { openStore, storeConfig, storeSettings } from './backup/backup-store.ts';
import { withFetched } from './backup/copy-to-store.ts';
import {
  accountsDeletedSince,
  deleteAccountsAgain,
  removeOperatorsAgain,
} from './backup/deleted-accounts.ts';
import { readEnvironment } from './local/environment.ts';
import { runCommand } from './local/errors.ts';
import { whichDatabase } from './which-database.ts';

/** The prefix of a backup's name in the store. */
const inStore = 's3:';

/**
 * `make restore DIRECTORY=.data/backups/…`, or `s3:` and a name: restores into an empty database.
 */
async function main(): Promise<void> {
  const { DIRECTORY: place = '' } = process.env;
  if (place === '') throw new Error('Say which backup: make restore DIRECTORY=.data/backups/…');
  const { databaseUrl, services } = await whichDatabase();
  const environment = await readEnvironment();
  const passphrase = environment['BACKUP_PASSPHRASE'];
  let since = '';
  const from = async (folder: string) => {
    const { ids, operators, source, unread } = await accountsDeletedSince(folder, passphrase);
    if (unread.length > 0) {
      console.error(`Could not be read for accounts deleted since then: ${unread.join(', ')}`);
    }
    return restore(databaseUrl, services, folder, passphrase, async (client) => {
      const deleted = await deleteAccountsAgain(client, ids);
      const removed = await removeOperatorsAgain(client, operators);
      since =
        source === undefined
          ? 'No newer backup next to this one can be read: accounts deleted since then are back (docs/operating/backup.md#restore)'
          : `${deleted} accounts and ${removed} operators that were deleted since then are deleted again, as listed in ${source}`;
    });
  };
  const { tables, takenAt, leftOut } = place.startsWith(inStore)
    ? await withFetched(storeOf(environment), place.slice(inStore.length), from)
    : await from(place);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables are back as of ${takenAt}`);
  if (leftOut.length > 0) {
    console.log(`Left out, since only a newer release has it: ${leftOut.join(', ')}`);
  }
  console.log(since);
}

function storeOf(environment: NodeJS.ProcessEnv) {
  const settings = storeSettings(readConfig(storeConfig, environment));
  if (settings === undefined) throw new Error('Say which store: set BACKUP_S3_URL and its keys.');
  return openStore(settings, new AbortController().signal);
}

runCommand(main);
