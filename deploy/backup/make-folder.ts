import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorLine, isEnoent } from '../local/errors.ts';

/**
 * Makes the folder of one backup and those above it, for their owner alone. Throws a sentence where
 * that cannot be: the place was named by a person.
 */
export async function makeBackupFolder(folder: string): Promise<void> {
  const directory = dirname(folder);
  try {
    await makeMissing(directory);
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    throw new Error(
      `No backup can be written into ${directory} (${errorLine(error)}). This runs as user ${process.geteuid?.()}: let it write there, or name another folder.`,
      { cause: error },
    );
  }
}

/** One after the other: a recursive `mkdir` of Node never ends below `/proc`, which takes nothing in. */
async function makeMissing(directory: string): Promise<void> {
  if (await isThere(directory)) return;
  await makeMissing(dirname(directory));
  await mkdir(directory, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another backup may have made it meanwhile.
    if (!(await isThere(directory))) throw error;
  });
}

async function isThere(directory: string): Promise<boolean> {
  try {
    return (await stat(directory)).isDirectory();
  } catch (error) {
    if (isEnoent(error)) return false;
    throw error;
  }
}
