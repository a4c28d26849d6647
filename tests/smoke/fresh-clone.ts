import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { projectFolder } from '@tagwell/deploy/local/environment';
import { readLocalFile } from '@tagwell/deploy/local/local-file';
import { endLeftoverPostgres } from '@tagwell/deploy/local/postgres-server';
import { endLeftoverRedis } from '@tagwell/deploy/local/redis-server';
import { endLeftover } from '@tagwell/deploy/local/running-process';

const run = promisify(execFile);

/** Variables that users pass to commands, and those that an outer `make` would pass on. */
const ofCommands = ['ARGS', 'EMAIL', 'NAME', 'FILE', 'EXPORT', 'DIRECTORY', 'REQUEST', 'TO'];
const ofMake = ['MAKEFLAGS', 'MFLAGS', 'MAKEOVERRIDES', 'MAKELEVEL'];

/** The project as freshly cloned, including uncommitted changes. */
export interface FreshClone {
  folder: string;
  /** Where its commands store data. */
  dataFolder: string;
  /** This process's environment without the user's own settings. */
  environment: NodeJS.ProcessEnv;
  /** Also stops what is still running in it. */
  remove: () => Promise<void>;
}

export async function makeFreshClone(): Promise<FreshClone> {
  const folder = await mkdtemp(join(tmpdir(), 'tagwell-smoke-'));
  // Postgres may run as another account, which must be able to enter.
  await chmod(folder, 0o711);
  for (const file of await filesToClone()) {
    // Keeps symlinks, because the chart has one to a folder.
    await cp(join(projectFolder, file), join(folder, file), { verbatimSymlinks: true });
  }
  // So that changes made by commands show up as a diff.
  await run('git', ['init', '--quiet'], { cwd: folder });
  await run('git', ['add', '--all'], { cwd: folder });
  const dataFolder = join(folder, '.data');
  return {
    folder,
    dataFolder,
    environment: await bareEnvironment(),
    remove: async () => {
      await endWhatIsLeft(folder, dataFolder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function filesToClone(): Promise<string[]> {
  const list = async (...kinds: string[]) => {
    const options = { cwd: projectFolder, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await run('git', ['ls-files', '-z', ...kinds], options);
    return stdout.split('\0').filter((file) => file !== '');
  };
  const deleted = new Set(await list('--deleted'));
  const files = await list('--cached', '--others', '--exclude-standard');
  return files.filter((file) => !deleted.has(file));
}

async function bareEnvironment(): Promise<NodeJS.ProcessEnv> {
  const example = await readFile(join(projectFolder, '.env.example'), 'utf8');
  const settings = new Set([...Object.keys(parseEnv(example)), ...ofCommands, ...ofMake]);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.has(name)));
}

async function endWhatIsLeft(folder: string, dataFolder: string): Promise<void> {
  const { processes = {} } = (await readLocalFile(dataFolder)) ?? {};
  await Promise.all(Object.values(processes).map(({ pid }) => endLeftover(pid, folder)));
  await endLeftoverPostgres(join(dataFolder, 'postgres'));
  await endLeftoverRedis(join(dataFolder, 'redis'));
}
