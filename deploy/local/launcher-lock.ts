import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@tagwell/service/app-error';
import { readTextIfExists } from './errors.ts';
import { readLocalFile } from './local-file.ts';
import { endLeftover, isRunning } from './running-process.ts';

/** Identifies a launcher by its command line. */
const launcherMark = 'up-command.ts';

/**
 * Makes this process the folder's only launcher and ends processes left by an earlier, killed one.
 * Returns a function that releases the folder.
 */
export async function lockFolder(
  dataFolder: string,
  projectFolder: string,
): Promise<() => Promise<void>> {
  const lockFile = join(dataFolder, 'launcher.pid');
  // Postgres may run as another account, which must be able to enter.
  await mkdir(dataFolder, { recursive: true, mode: 0o711 });
  while (!(await claim(lockFile))) {
    if ((await stateOf(lockFile)) === 'held') {
      const url = (await readLocalFile(dataFolder))?.url;
      throw new Error(
        `Tagwell is already running from this folder${url === undefined ? '' : `: ${url}`}`,
      );
    }
    await removeLeft(lockFile);
  }
  await endLeftoverProcesses(dataFolder, projectFolder);
  return () => rm(lockFile, { force: true });
}

/** Atomically creates a file with this process's id; false if it exists. */
async function claim(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, String(process.pid), { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function stateOf(file: string): Promise<'none' | 'held' | 'left'> {
  const text = await readTextIfExists(file);
  if (text === undefined) return 'none';
  const pid = Number(text);
  const isHeld = pid > 0 && pid !== process.pid && (await isRunning(pid, launcherMark));
  return isHeld ? 'held' : 'left';
}

/**
 * One launcher at a time, because a slower one could remove the lock a faster one has just made.
 */
async function removeLeft(lockFile: string): Promise<void> {
  const turn = `${lockFile}.turn`;
  if (!(await claim(turn))) {
    // Left by a launcher that was killed while it held the turn.
    if ((await stateOf(turn)) === 'left') await rm(turn, { force: true });
    return;
  }
  try {
    if ((await stateOf(lockFile)) === 'left') await rm(lockFile, { force: true });
  } finally {
    await rm(turn, { force: true });
  }
}

async function endLeftoverProcesses(dataFolder: string, projectFolder: string): Promise<void> {
  const left = await readLocalFile(dataFolder);
  await Promise.all(
    Object.values(left?.processes ?? {}).map(({ pid }) => endLeftover(pid, projectFolder)),
  );
}
