import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, readLocalFile } from './local-file.ts';
import { endLeftover, isRunning } from './running-process.ts';

/** Part of the launcher's command line. */
const launcherMark = 'up-command.ts';

/**
 * Makes this process the folder's only launcher and ends what an earlier, killed one has left
 * running. Returns how to give the folder free again.
 */
export async function lockFolder(
  dataFolder: string,
  projectFolder: string,
): Promise<() => Promise<void>> {
  const lockFile = join(dataFolder, 'launcher.pid');
  // Postgres may run as another account, which has to pass through here.
  await mkdir(dataFolder, { recursive: true, mode: 0o711 });
  while (!(await claim(lockFile))) {
    const pid = Number(await readFile(lockFile, 'utf8').catch(() => ''));
    if (pid > 0 && pid !== process.pid && (await isRunning(pid, launcherMark))) {
      const url = (await readLocalFile(dataFolder))?.url;
      throw new Error(
        `Tagwell is already running from this folder${url === undefined ? '' : `: ${url}`}`,
      );
    }
    await rm(lockFile, { force: true });
  }
  await endLeftoverProcesses(dataFolder, projectFolder);
  return () => rm(lockFile, { force: true });
}

async function claim(lockFile: string): Promise<boolean> {
  try {
    await writeFile(lockFile, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isObject(error) && error['code'] === 'EEXIST') return false;
    throw error;
  }
}

async function endLeftoverProcesses(dataFolder: string, projectFolder: string): Promise<void> {
  const left = await readLocalFile(dataFolder);
  await Promise.all(
    Object.values(left?.processes ?? {}).map(({ pid }) => endLeftover(pid, projectFolder)),
  );
}
