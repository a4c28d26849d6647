import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { hasDockerEngine } from '@tagwell/testkit/environment';
import {
  tryBackup,
  tryInvite,
  tryLeaders,
  tryLogs,
  tryMail,
  tryMigrate,
  tryOperator,
  tryRestore,
} from './data-steps.ts';
import { tryExamples } from './examples.ts';
import type { FreshClone } from './fresh-clone.ts';
import { createUp, make } from './make.ts';

/** Why a step was skipped. */
export class Skipped extends Error {}

export interface Step {
  /** The Makefile target. */
  target: string;
  /** Which step, if the target has several. */
  what?: string;
  /** Throws on failure; may return a remark. */
  run: () => Promise<string | void>;
}

/** Targets without a step, with the reason. */
export const notTried: Readonly<Record<string, string>> = {
  test: 'it runs for every change',
  smoke: 'it is this',
  lighthouse: 'it fetches a program of its own, and asks for a quiet machine',
  upgrade: 'it replaces containers of an older release; make drill ARGS=--upgrade tries it',
  release: 'it commits and tags; deploy/release.test.ts tries it',
};

/** Every command once, in an order that meets each one's prerequisites. */
export function stepsIn(clone: FreshClone): Step[] {
  const up = createUp(clone);
  let backup = '';
  return [
    {
      target: 'help',
      run: async () => {
        const listed = (await make(clone, 'help')).match(/^ {2}make \w+ /gmu) ?? [];
        if (listed.length < 10) throw new Error(`it lists ${listed.length} targets`);
      },
    },
    {
      target: 'up',
      run: async () => {
        const first = await up.start();
        await up.stop();
        const second = await up.start();
        if (/Installing|Building/u.test(up.output())) throw new Error(up.output());
        if (second > first) throw new Error(`ready in ${first} s, again only in ${second} s`);
        return `ready in ${first.toFixed(0)} s, the second time in ${second.toFixed(0)} s`;
      },
    },
    { target: 'logs', run: () => tryLogs(clone, up) },
    { target: 'invite', run: () => tryInvite(clone, up) },
    { target: 'operator', run: () => tryOperator(clone, up) },
    { target: 'mail', run: () => tryMail(clone, up) },
    { target: 'leaders', run: () => tryLeaders(clone) },
    { target: 'migrate', run: () => tryMigrate(clone, up) },
    {
      target: 'backup',
      run: async () => {
        backup = await tryBackup(clone);
      },
    },
    { target: 'restore', run: () => tryRestore(clone, up, backup) },
    { target: 'up', what: 'stopped by Ctrl-C', run: up.stop },
    { target: 'manifests', run: () => writesNothingNew(clone, 'manifests') },
    { target: 'train', run: () => writesNothingNew(clone, 'train') },
    { target: 'check', run: () => quietly(make(clone, 'check')) },
    { target: 'check', what: 'the examples of CONTRIBUTING.md', run: () => tryExamples(clone) },
    { target: 'quality', run: () => quietly(make(clone, 'quality')) },
    {
      target: 'faults',
      run: () => quietly(make(clone, 'faults', { ARGS: '--only product --minutes 1' })),
    },
    {
      target: 'bench',
      run: async () => {
        const output = await make(clone, 'bench', { ARGS: '--quick --rounds 1' });
        return `${output.match(/^measuring /gmu)?.length ?? 0} benchmarks`;
      },
    },
    { target: 'env', run: () => tryEnv(clone) },
    {
      target: 'drill',
      run: async () => {
        if (!(await hasDockerEngine())) throw new Skipped('there is no Docker engine');
        await tryDrill(clone);
      },
    },
    { target: 'clean', run: () => tryClean(clone) },
  ];
}

const quietly = async (work: Promise<unknown>) => void (await work);

/** Checks that regenerating derived files changes nothing. */
async function writesNothingNew(clone: FreshClone, target: string): Promise<void> {
  await make(clone, target);
  const git = promisify(execFile)('git', ['diff', '--stat'], { cwd: clone.folder });
  const { stdout } = await git;
  if (stdout !== '') throw new Error(`run make ${target} and commit:\n${stdout}`);
}

async function tryEnv(clone: FreshClone): Promise<void> {
  const file = join(clone.folder, '.env');
  await make(clone, 'env');
  const secrets = await readFile(file, 'utf8');
  const again = await make(clone, 'env');
  const isSame = secrets === (await readFile(file, 'utf8'));
  if (!isSame || !again.includes('nothing was changed')) throw new Error(`again: ${again}`);
  // Later commands would use it as settings.
  await rm(file);
}

async function tryClean(clone: FreshClone): Promise<void> {
  await make(clone, 'clean');
  const isThere = (path: string) => existsSync(join(clone.folder, path));
  const left = ['node_modules', 'web/dist', '.tools'].filter(isThere);
  if (left.length > 0) throw new Error(`${left.join(' and ')} stayed`);
  if (!isThere('.data')) throw new Error('.data is gone');
}

const image = 'tagwell-smoke';

/**
 * Starts the containers of a separate installation, beside any of the user's own, and runs the
 * drill.
 */
async function tryDrill(clone: FreshClone): Promise<void> {
  const port = await findFreePort();
  await make(clone, 'env');
  const environment = {
    ...clone.environment,
    COMPOSE_PROJECT_NAME: image,
    // Leaves the user's own image untouched.
    TAGWELL_IMAGE: image,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMITS: 'off',
  };
  const docker = (...args: string[]) =>
    promisify(execFile)('docker', args, {
      cwd: clone.folder,
      env: environment,
      maxBuffer: 64 * 1024 * 1024,
    });
  try {
    await docker('compose', 'up', '--detach', '--wait', '--build');
    await make({ ...clone, environment }, 'drill');
  } finally {
    await docker('compose', 'down', '--volumes', '--remove-orphans');
    await docker('image', 'rm', `${image}:local`);
    await rm(join(clone.folder, '.env'));
  }
}
