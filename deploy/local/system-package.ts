import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The path of the first of these programs that is on the PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => isExecutable(file));
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface SystemPackage {
  /** Named in the sentences a person reads. */
  title: string;
  apt: string;
  brew: readonly string[];
}

/**
 * Installs a package with apt-get (as root, or by sudo without a password) or Homebrew. Throws one
 * sentence saying what to do when neither is possible.
 */
export async function installSystemPackage(
  { title, apt, brew }: SystemPackage,
  say: (line: string) => void,
): Promise<void> {
  const commands = await installCommands(apt, brew);
  if (commands === undefined) {
    throw new Error(`${title} is missing and cannot be installed from here: please install it.`);
  }
  say(`Installing ${title} …`);
  let failure = '';
  for (const [program, ...args] of commands) {
    try {
      await run(program, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
      return;
    } catch (error) {
      failure = error instanceof Error ? lastLine(error.message) : '';
    }
  }
  throw new Error(`${title} could not be installed (${failure}): please install it.`);
}

type Command = [program: string, ...args: string[]];

/** Tried in order until one works. */
async function installCommands(
  apt: string,
  brew: readonly string[],
): Promise<Command[] | undefined> {
  if (findProgram('apt-get') !== undefined) {
    const sudo = await rootPrefix();
    if (sudo === undefined) return undefined;
    const install = `apt-get install -y --no-install-recommends ${apt}`;
    // A fresh container has no package lists yet.
    return [install, `apt-get update && ${install}`].map((line) => [
      ...sudo,
      'sh',
      '-c',
      `${line} </dev/null`,
    ]);
  }
  return findProgram('brew') === undefined ? undefined : [['brew', 'install', ...brew]];
}

async function rootPrefix(): Promise<[] | ['sudo', '-n'] | undefined> {
  if (process.getuid?.() === 0) return [];
  try {
    await run('sudo', ['-n', 'true']);
    return ['sudo', '-n'];
  } catch {
    return undefined;
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
