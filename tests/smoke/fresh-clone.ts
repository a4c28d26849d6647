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

/** What commands take from a person, and what a `make` that runs this would tell another. */
const ofCommands = ['ARGS', 'EMAIL', 'NAME', 'FILE', 'EXPORT', 'DIRECTORY', 'REQUEST', 'TO'];
const ofMake = ['MAKEFLAGS', 'MFLAGS', 'MAKEOVERRIDES', 'MAKELEVEL'];

/** The project as somebody has it who has just cloned it, with whatever is not committed yet. */
export interface FreshClone {
  folder: string;
  /** Where what its commands keep goes. */
  dataFolder: string;
  /** That of this process without the settings of the person who runs it. */
  environment: NodeJS.ProcessEnv;
  /** Also ends what was left running in it. */
  remove: () => Promise<void>;
}

export async function makeFreshClone(): Promise<FreshClone> {
  const folder = await mkdtemp(join(tmpdir(), 'tagwell-smoke-'));
  // Postgres may run as another account, which must be able to enter.
  await chmod(folder, 0o711);
  for (const file of await filesToClone()) {
    // A link stays one: the chart has one to a folder.
    await cp(join(projectFolder, file), join(folder, file), { verbatimSymlinks: true });
  }
  // What a command changes in it shows as a difference.
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
