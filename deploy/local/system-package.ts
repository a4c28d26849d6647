import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The path of the first of these programs found on the PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => isExecutable(file));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface SystemPackage {
  /** The name shown to users. */
  title: string;
  apt: string;
  brew: readonly string[];
}

/**
 * Installs a package with apt-get (as root, or by sudo without a password) or Homebrew. If neither
 * is possible, throws one sentence saying what to do.
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

/** Headless Chromium as a separate package, which takes a third of the processor time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findShell = () => findProgram(...shells);
const findBrowser = () => findProgram(...browsers) ?? macApplications.find(isExecutable);

/**
 * The path of this machine's Chromium, installed as a system package if missing, never downloaded
 * otherwise. Throws if it can't be installed.
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findShell() ?? (await installShell(say)) ?? findBrowser();
  if (found !== undefined) return found;
  await installSystemPackage(
    { title: 'Chromium', apt: 'chromium', brew: ['--cask', 'chromium'] },
    say,
  );
  const installed = findBrowser();
  if (installed === undefined) throw new Error('Chromium was installed but is not on the PATH.');
  return installed;
}

/** Only Debian has this package; other machines use the full browser. */
async function installShell(say: (line: string) => void): Promise<string | undefined> {
  if (findProgram('apt-get') === undefined) return undefined;
  const title = 'Chromium without a window';
  try {
    await installSystemPackage({ title, apt: 'chromium-headless-shell', brew: [] }, say);
  } catch {
    return undefined;
  }
  return findShell();
}
