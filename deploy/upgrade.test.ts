import { execFile } from 'node:child_process';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { projectFolder } from './local/folders.ts';
import { processTable } from './process-table.ts';

const run = promisify(execFile);
const names = processTable.map(({ name }) => name);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-upgrade-'));
  await mkdir(join(folder, 'deploy'));
  await mkdir(join(folder, 'bin'));
  await copyFile(join(projectFolder, 'deploy/upgrade.sh'), join(folder, 'deploy/upgrade.sh'));
  const docker = join(folder, 'bin/docker');
  await copyFile(join(projectFolder, 'deploy/local/fixtures/docker.sh'), docker);
  await chmod(docker, 0o755);
  await writeFile(join(folder, 'release'), 'old\n');
  await planFor({});
  for (const name of ['postgres', ...names]) await runs(name, 1);
});
afterEach(async () => rm(folder, { recursive: true }));

/** What `docker compose config` says of numbers. */
async function planFor(replicas: Record<string, number>): Promise<void> {
  const services = names.map(
    (name) => `  ${name}:\n    deploy:\n      replicas: ${replicas[name] ?? 1}`,
  );
  await writeFile(join(folder, 'config'), ['name: tagwell', 'services:', ...services].join('\n'));
}

async function runs(name: string, count: number): Promise<void> {
  const containers = join(folder, 'containers', name);
  await mkdir(containers, { recursive: true });
  for (let number = 1; number <= count; number += 1) {
    await writeFile(join(containers, String(number)), 'old\n');
  }
}

async function releasesOf(name: string): Promise<string[]> {
  const containers = join(folder, 'containers', name);
  const numbers = (await readdir(containers)).toSorted();
  return Promise.all(
    numbers.map(async (number) => (await readFile(join(containers, number), 'utf8')).trim()),
  );
}

async function upgrade(failing = ''): Promise<{ code: number; output: string }> {
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
    STAND_IN: folder,
    FAIL: failing,
  };
  const script = run('bash', [join(folder, 'deploy/upgrade.sh')], { env });
  const { stdout, stderr } = await script.catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return { code: script.child.exitCode ?? 0, output: stdout + stderr };
}

test('every process is of the new release, and there are as many as before', async () => {
  await runs('analysis-worker', 3);
  await runs('credits', 2);
  expect(await upgrade()).toMatchObject({ code: 0 });
  for (const name of names) expect(new Set(await releasesOf(name))).toEqual(new Set(['new']));
  expect(await releasesOf('analysis-worker')).toHaveLength(3);
  expect(await releasesOf('credits')).toHaveLength(2);
  const calls = await readFile(join(folder, 'calls'), 'utf8');
  const order = ['backup-command', 'compose build', '--no-deps prepare', '--scale auth=2'];
  const at = order.map((call) => calls.indexOf(call));
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  expect(at).not.toContain(-1);
});

test('a number in .env wins over what runs', async () => {
  await runs('analysis-worker', 3);
  await planFor({ 'analysis-worker': 2 });
  await writeFile(join(folder, '.env'), 'ANALYSIS_WORKER_REPLICAS=2\n');
  expect(await upgrade()).toMatchObject({ code: 0 });
  expect(await releasesOf('analysis-worker')).toEqual(['new', 'new']);
});

test.each(['backup', 'build', 'prepare'])(
  'after a failed %s nothing is replaced, and it can be run again',
  async (step) => {
    const { code, output } = await upgrade(step);
    expect(code).toBe(1);
    expect(output).toMatch(/The upgrade stopped: the \w+ (failed|was not \w+)/u);
    expect(output).toMatch(/go(es)? on/u);
    for (const name of names) expect(await releasesOf(name)).toEqual(['old']);
    expect(await upgrade()).toMatchObject({ code: 0 });
    for (const name of names) expect(await releasesOf(name)).toEqual(['new']);
  },
);

test('a process that does not get ready stops it, its old release goes on, and numbers are kept', async () => {
  await runs('import', 2);
  const { code, output } = await upgrade('import');
  expect(code).toBe(1);
  expect(output).toContain('import of the new release did not become ready');
  expect(output).toContain('make upgrade');
  expect(await releasesOf('auth')).toEqual(['new']);
  expect(await releasesOf('import')).toEqual(['old', 'old']);
  expect(await releasesOf('gateway')).toEqual(['old']);
  // As if what failed had left one too many.
  await runs('auth', 2);
  expect(await upgrade()).toMatchObject({ code: 0 });
  for (const name of names) {
    expect(await releasesOf(name)).toEqual(name === 'import' ? ['new', 'new'] : ['new']);
  }
});
