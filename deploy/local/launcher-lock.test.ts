import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { projectFolder } from './environment.ts';
import { lockFolder } from './launcher-lock.ts';
import { writeLocalFile } from './local-file.ts';

let dataFolder: string;
let lockFile: string;
let first: ChildProcess | undefined;
let rivals: ChildProcess[] = [];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tagwell-lock-'));
  lockFile = join(dataFolder, 'launcher.pid');
});
afterEach(async () => {
  first?.kill('SIGKILL');
  for (const rival of rivals) rival.kill('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true });
});

test('lockFolder rejects a second launcher and says where the first one runs', async () => {
  first = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'up-command.ts']);
  await once(first, 'spawn');
  await writeFile(lockFile, String(first.pid));
  await writeLocalFile(dataFolder, {
    url: 'http://localhost:8080',
    databaseUrl: '',
    redisUrl: '',
    processes: {},
  });

  await expect(lockFolder(dataFolder, projectFolder)).rejects.toThrow(
    'Tagwell is already running from this folder: http://localhost:8080',
  );
});

test('lockFolder takes over the lock of a killed launcher, and unlocking removes the file', async () => {
  await writeFile(lockFile, '999999999');
  const unlock = await lockFolder(dataFolder, projectFolder);
  expect(await readFile(lockFile, 'utf8')).toBe(String(process.pid));

  await unlock();
  await expect(readFile(lockFile)).rejects.toThrow('ENOENT');
});

/**
 * Tries to lock the folder named in a message, replies whether it succeeded, and unlocks it on the
 * next message.
 */
const rival = `
  import { lockFolder } from '${new URL('launcher-lock.ts', import.meta.url).href}';
  let unlock;
  process.on('message', async (folder) => {
    if (unlock !== undefined) await unlock();
    unlock = undefined;
    if (folder !== '') unlock = await lockFolder(folder, folder).catch(() => undefined);
    process.send(unlock !== undefined);
  });
  process.send('ready');`;

test('lockFolder lets only one of several launchers take over a dead lock', async () => {
  rivals = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', rival, 'up-command.ts'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  await Promise.all(rivals.map((each) => once(each, 'message')));
  const send = (message: string) =>
    Promise.all(
      rivals.map(async (each) => {
        const answered = once(each, 'message');
        each.send(message);
        const [isOwner] = await answered;
        return isOwner === true;
      }),
    );
  for (let round = 0; round < 20; round += 1) {
    await writeFile(lockFile, '999999999');
    const owners = await send(dataFolder);
    expect(owners.filter(Boolean)).toHaveLength(1);
    await send('');
  }
});
