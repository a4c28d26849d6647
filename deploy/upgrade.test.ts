import { execFile } from 'node:child_process';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { projectFolder } from './local/environment.ts';
import { processTable } from './process-table.ts';

const run = promisify(execFile);
const names = processTable.map(({ name }) => name);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-upgrade-'));
  await mkdir(join(folder, 'deploy'));
  await mkdir(join(folder, 'bin'));
  for (const script of ['upgrade.sh', 'install.sh']) {
    await copyFile(join(projectFolder, 'deploy', script), join(folder, 'deploy', script));
  }
  await writeFile(join(folder, 'Makefile'), '');
  const docker = join(folder, 'bin/docker');
  await copyFile(join(projectFolder, 'deploy/local/fixtures/docker.sh'), docker);
  await chmod(docker, 0o755);
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, 'images/local'), 'old\n');
  await planFor({});
  for (const name of ['postgres', ...names]) await runs(name, 1);
});
afterEach(async () => rm(folder, { recursive: true }));

/** Sets the replicas and the image that `docker compose config` prints. */
async function planFor(replicas: Record<string, number>, image = 'tagwell:local'): Promise<void> {
  const services = names.map(
    (name) => `  ${name}:\n    deploy:\n      replicas: ${replicas[name] ?? 1}`,
  );
  await writeFile(
    join(folder, 'config'),
    ['name: tagwell', 'services:', '  prepare:', `    image: ${image}`, ...services].join('\n'),
  );
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

const upgrade = (failing = '', version = '') => runScript(['upgrade.sh'], failing, version);

async function runScript(
  [script = '', ...args]: readonly string[],
  failing = '',
  version = '',
): Promise<{ code: number; output: string }> {
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
    STAND_IN: folder,
    FAIL: failing,
    VERSION: version,
  };
  const shell = script === 'install.sh' ? 'sh' : 'bash';
  const running = run(shell, [join(folder, 'deploy', script), ...args], { env });
  const { stdout, stderr } = await running.catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return { code: running.child.exitCode ?? 0, output: stdout + stderr };
}

test('make upgrade replaces every process, keeps the number of replicas, and can be rolled back', async () => {
  await runs('analysis-worker', 3);
  await runs('credits', 2);
  const { code, output } = await upgrade();
  expect(code).toBe(0);
  for (const name of names) expect(new Set(await releasesOf(name))).toEqual(new Set(['new']));
  expect(await releasesOf('analysis-worker')).toHaveLength(3);
  expect(await releasesOf('credits')).toHaveLength(2);
  const calls = await readFile(join(folder, 'calls'), 'utf8');
  const order = [
    'backup-command',
    'compose build',
    '--no-deps prepare',
    '--scale auth=2',
    '--scale gateway=2',
    'USR2 proxy',
  ];
  const at = order.map((call) => calls.indexOf(call));
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  expect(at).not.toContain(-1);

  // It was built under the running image's tag, so that image has another tag now.
  expect(output).toContain('make upgrade VERSION=previous');
  expect(await upgrade('', 'previous')).toMatchObject({ code: 0 });
  for (const name of names) expect(new Set(await releasesOf(name))).toEqual(new Set(['old']));
});

test('a number of replicas in .env wins over the running number', async () => {
  await runs('analysis-worker', 3);
  await planFor({ 'analysis-worker': 2 });
  await writeFile(join(folder, '.env'), 'ANALYSIS_WORKER_REPLICAS=2\n');
  expect(await upgrade()).toMatchObject({ code: 0 });
  expect(await releasesOf('analysis-worker')).toEqual(['new', 'new']);
});

test('make upgrade uses the release’s number of replicas, unless .env sets another', async () => {
  await planFor({ auth: 2, gateway: 2 });
  expect(await upgrade()).toMatchObject({ code: 0 });
  expect(await releasesOf('auth')).toEqual(['new', 'new']);
  expect(await releasesOf('gateway')).toEqual(['new', 'new']);
  expect(await releasesOf('credits')).toEqual(['new']);
  await planFor({});
  await writeFile(join(folder, '.env'), 'REPLICAS=1\n');
  expect(await upgrade()).toMatchObject({ code: 0 });
  expect(await releasesOf('auth')).toEqual(['new']);
  expect(await releasesOf('gateway')).toEqual(['new']);
});

test.each(['backup', 'build', 'prepare'])(
  'make upgrade replaces nothing after a failed %s, and can be run again',
  async (step) => {
    const { code, output } = await upgrade(step);
    expect(code).toBe(1);
    expect(output).toMatch(/The upgrade stopped: the \w+ (failed|was not \w+)/u);
    expect(output).toMatch(/keeps? running/u);
    for (const name of names) expect(await releasesOf(name)).toEqual(['old']);
    expect(await upgrade()).toMatchObject({ code: 0 });
    for (const name of names) expect(await releasesOf(name)).toEqual(['new']);
  },
);

test('make upgrade stops at a process that is not ready, and a second run completes it', async () => {
  await runs('import', 2);
  const { code, output } = await upgrade('import');
  expect(code).toBe(1);
  expect(output).toContain('import of the new release did not become ready');
  expect(output).toContain('make upgrade');
  expect(await releasesOf('auth')).toEqual(['new']);
  expect(await releasesOf('import')).toEqual(['old', 'old']);
  expect(await releasesOf('gateway')).toEqual(['old']);
  // Each process waits for `prepare`, whose log says why it failed.
  await runs('prepare', 1);
  await writeFile(join(folder, 'failed-log'), 'Postgres does not answer\n');
  const again = await upgrade('import');
  expect(again.output).toMatch(
    /does not answer\s+The upgrade stopped: prepare failed before import/u,
  );
  // As if the failed upgrade had left one replica too many.
  await runs('auth', 2);
  expect(await upgrade()).toMatchObject({ code: 0 });
  for (const name of names) {
    expect(await releasesOf(name)).toEqual(name === 'import' ? ['new', 'new'] : ['new']);
  }
});

test('make upgrade VERSION pulls the image, stores the version in .env, and can be rolled back', async () => {
  await planFor({}, 'registry.example.com:5000/tagwell:0.1.0');
  const file = join(folder, '.env');
  await writeFile(file, 'SECRET=kept\nTAGWELL_VERSION=0.1.0\nPORT=9000', { mode: 0o600 });
  const forward = await upgrade('', 'v0.2.0');
  expect(forward).toMatchObject({ code: 0 });
  expect(forward.output).toContain('make upgrade VERSION=0.1.0');
  for (const name of names) expect(await releasesOf(name)).toEqual(['0.2.0']);
  expect(await readFile(file, 'utf8')).toBe('SECRET=kept\nTAGWELL_VERSION=0.2.0\nPORT=9000\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  // The running image kept its name, so nothing has to be pulled.
  await planFor({}, 'registry.example.com:5000/tagwell:0.2.0');
  expect(await upgrade('pull', '0.1.0')).toMatchObject({ code: 0 });
  for (const name of names) expect(await releasesOf(name)).toEqual(['old']);
  expect(await readFile(file, 'utf8')).toContain('\nTAGWELL_VERSION=0.1.0\n');
});

test('make upgrade with an unknown version changes nothing', async () => {
  const { code, output } = await upgrade('', '9.9.9');
  expect(code).toBe(1);
  expect(output).toContain('there is no image tagwell:9.9.9 here');
  for (const name of names) expect(await releasesOf(name)).toEqual(['old']);
  // Somebody scales before the next upgrade.
  await runs('credits', 2);
  expect(await upgrade()).toMatchObject({ code: 0 });
  expect(await releasesOf('credits')).toEqual(['new', 'new']);
});

describe('install.sh on a server with Docker only', () => {
  const file = () => join(folder, '.env');
  beforeEach(async () => {
    const release = 'TAGWELL_IMAGE=registry.example.com/tagwell\nTAGWELL_VERSION=0.2.0\n';
    await writeFile(join(folder, 'deploy/release.env'), release);
  });

  test('pulls the image, writes .env for its owner only, and starts', async () => {
    expect(await runScript(['install.sh'])).toMatchObject({ code: 0 });
    const content = await readFile(file(), 'utf8');
    expect(parseEnv(content)).toEqual({
      TAGWELL_IMAGE: 'registry.example.com/tagwell',
      TAGWELL_VERSION: '0.2.0',
      SECRET: 'generated',
    });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const calls = await readFile(join(folder, 'calls'), 'utf8');
    expect(calls).toContain('pull registry.example.com/tagwell:0.2.0');
    expect(calls).toContain('compose up --detach --wait');
  });

  test('keeps the content of .env byte for byte and appends to it', async () => {
    const before =
      '# mine\nPORT=9000\nTAGWELL_IMAGE=registry.example.com/tagwell\nTAGWELL_VERSION=0.1.0';
    await writeFile(file(), before, { mode: 0o644 });
    expect(await runScript(['install.sh', '--env'])).toMatchObject({ code: 0 });
    expect(await readFile(file(), 'utf8')).toBe(`${before}\nSECRET=generated\n`);
    expect(await readFile(join(folder, 'stdin'), 'utf8')).toBe(before);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    // The secrets are those of the release unpacked here.
    const calls = await readFile(join(folder, 'calls'), 'utf8');
    expect(calls).toContain('pull registry.example.com/tagwell:0.2.0');
    expect(calls).not.toContain('compose up');
  });

  test.each([
    ['TAGWELL_VERSION=0.1.0', 'TAGWELL_IMAGE=registry.example.com/tagwell'],
    ['TAGWELL_IMAGE=mirror.example.com/tagwell', 'TAGWELL_VERSION=0.2.0'],
  ])('with only %s in .env adds %s', async (there, missing) => {
    await writeFile(file(), `${there}\n`);
    expect(await runScript(['install.sh', '--env'])).toMatchObject({ code: 0 });
    const content = await readFile(file(), 'utf8');
    expect(content.match(/^TAGWELL_.*$/gmu)).toEqual([there, missing]);
  });

  test.each(['pull', 'secrets'])('changes and starts nothing after a failed %s', async (step) => {
    await writeFile(file(), 'PORT=9000\n');
    expect(await runScript(['install.sh'], step)).toMatchObject({ code: 1 });
    expect(await readFile(file(), 'utf8')).toBe('PORT=9000\n');
    expect(await readFile(join(folder, 'calls'), 'utf8')).not.toContain('compose up');
  });
});

describe('install.sh in a clone', () => {
  const calls = async () => readFile(join(folder, 'calls'), 'utf8');
  beforeEach(async () => {
    await writeFile(join(folder, 'deploy/Dockerfile'), '');
    await writeFile(join(folder, '.env'), 'OPERATOR_EMAIL=ana@example.com\n');
  });

  test('builds the checked-out code even when the image exists, and says who signs in', async () => {
    const { code, output } = await runScript(['install.sh']);
    expect(code).toBe(0);
    expect(await calls()).toMatch(
      /^build .*VERSION=local .*REVISION=\w+ --tag tagwell:local \.$/mu,
    );
    expect(output).toContain('at /admin as ana@example.com with');
  });

  test.each([
    ['that runs', 'running', 'some-container\n'],
    ['that has a version', '.env', 'TAGWELL_VERSION=local-2\n'],
  ])(
    'does not build over an image %s, and recommends make upgrade',
    async (_which, name, content) => {
      await writeFile(join(folder, 'images/local-2'), 'old\n');
      await writeFile(join(folder, name), content);
      const { code, output } = await runScript(['install.sh']);
      expect(code).toBe(0);
      expect(output).toContain('make upgrade');
      expect(await calls()).not.toMatch(/^build /mu);
    },
  );

  test('uses an existing image when there is no Dockerfile', async () => {
    await rm(join(folder, 'deploy/Dockerfile'));
    expect(await runScript(['install.sh'], 'build')).toMatchObject({ code: 0 });
  });

  test('starts nothing after a failed build', async () => {
    const { code, output } = await runScript(['install.sh'], 'build');
    expect(code).toBe(1);
    expect(output).toContain('the image was not built');
    expect(await calls()).not.toContain('compose up');
  });
});
