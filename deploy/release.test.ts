import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { projectFolder } from './local/environment.ts';
import { readCompose, sourceOf } from './test/read-compose.ts';

const run = promisify(execFile);
const who = {
  GIT_AUTHOR_NAME: 'Ana',
  GIT_AUTHOR_EMAIL: 'ana@example.com',
  GIT_COMMITTER_NAME: 'Ana',
  GIT_COMMITTER_EMAIL: 'ana@example.com',
};
const lockFile = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.optional(z.string()) })),
});
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-release-'));
  const lock = lockFile.parse(JSON.parse(await text('package-lock.json', projectFolder)));
  const ownPackages = Object.keys(lock.packages).filter((path) => !path.includes('node_modules'));
  const files = [
    'package-lock.json',
    'lerna.json',
    ...ownPackages.map((path) => join(path, 'package.json')),
  ];
  for (const file of [...files, 'deploy/release-command.ts', 'deploy/local/errors.ts']) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(projectFolder, file), join(folder, file));
  }
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, '.gitignore'), 'node_modules\n');
  await writeFile(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased: soon\n\n- First.\n');
  await git('init', '--quiet');
  await commit('all: the first');
});
afterEach(async () => rm(folder, { recursive: true }));

const text = (file: string, from = folder) => readFile(join(from, file), 'utf8');
const inFolder = async (program: string, args: readonly string[], env = {}) =>
  run(program, args, { cwd: folder, env: { ...process.env, ...who, ...env } });
const git = async (...args: string[]) => (await inFolder('git', args)).stdout.trim();

async function commit(message: string): Promise<void> {
  await git('add', '--all');
  await git('commit', '--quiet', '--allow-empty', '--message', message);
}

async function release(version: string): Promise<string> {
  const done = inFolder('node', ['deploy/release-command.ts'], { VERSION: version });
  const { stdout, stderr } = await done.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

test('release-command sets one version everywhere, dates the changelog section, commits and tags', async () => {
  expect(await release('7.1.0')).toContain('7.1.0 is tagged');
  expect(await git('describe')).toBe('v7.1.0');
  expect(await git('log', '-1', '--format=%s')).toBe('release: 7.1.0');
  expect(await git('status', '--porcelain')).toBe('');
  const { packages } = lockFile.parse(JSON.parse(await text('package-lock.json')));
  const ownPackages = Object.entries(packages).filter(([path]) => !path.includes('node_modules'));
  expect(ownPackages.length).toBeGreaterThan(10);
  for (const [path, { version }] of ownPackages) {
    expect({ path, version }).toEqual({ path, version: '7.1.0' });
    expect(await text(join(path, 'package.json'))).toContain('"version": "7.1.0"');
  }
  expect(await text('lerna.json')).toContain('"version": "7.1.0"');
  const today = /^## Unreleased\n\n## 7\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n- First\.$/mu;
  expect(await text('CHANGELOG.md')).toMatch(today);

  expect(await release('minor')).toContain('Nothing was committed since v7.1.0');

  // The next release has no notes yet: its draft lists the commits since then.
  await commit('import: a file of two');
  await commit('web: a page');
  await commit('import: a file of one');
  expect(await release('minor')).toContain('has a draft now');
  expect(await git('tag')).toBe('v7.1.0');
  expect(await text('CHANGELOG.md')).toContain(
    '## Unreleased\n\n### import\n\n- a file of two\n- a file of one\n\n### web\n\n- a page\n\n## 7.1.0',
  );
  expect(await release('minor')).toContain('Commit first.');
  await commit('docs: what people notice');
  expect(await release('minor')).toContain('7.2.0 is tagged');
});

test('release-command changes nothing when the version was released before', async () => {
  await git('tag', 'v7.1.0');
  expect(await release('7.1.0')).toContain('released already');
  expect(await git('status', '--porcelain')).toBe('');
  expect(await git('log', '--format=%s')).toBe('all: the first');
});

const source = 'https://forge.example.com/tagwell/blob/v1.2.3';

/** Where a server unpacks it. */
async function unpack(): Promise<string> {
  const pack = `sh deploy/pack.sh registry.example.com/tagwell 1.2.3 ${source} | tar -xzf - -C ${folder}`;
  await run('bash', ['-o', 'pipefail', '-c', pack], { cwd: projectFolder });
  return join(folder, 'tagwell');
}

test('pack.sh packs every file that docker-compose.yml mounts, and the runbook', async () => {
  const onServer = await unpack();
  const { services } = await readCompose(onServer);
  const mounted = Object.values(services).flatMap(({ volumes }) =>
    volumes.map(sourceOf).filter((path) => path.startsWith('./')),
  );
  expect(mounted.length).toBeGreaterThan(3);
  const missing = mounted.filter((path) => !existsSync(join(onServer, path)));
  expect(missing).toEqual([]);
  const packed = await readdir(onServer, { recursive: true });
  expect(packed.filter((file) => file.endsWith('.test.ts'))).toEqual([]);
  // Each alert links to a row of this page.
  expect(await text('docs/operating/watch.md', onServer)).toContain('<a id="processdown">');
  expect(await text('deploy/release.env', onServer)).toBe(
    'TAGWELL_IMAGE=registry.example.com/tagwell\nTAGWELL_VERSION=1.2.3\n',
  );
});

test('links in packed pages lead to packed files, or to the source repository', async () => {
  const onServer = await unpack();
  const files = await readdir(onServer, { recursive: true });
  const links = await Promise.all(
    files
      .filter((file) => file.endsWith('.md'))
      .map(async (page) =>
        [...(await text(page, onServer)).matchAll(/\]\(([^)#\s]+)/gu)].map(([, link = '']) =>
          link.startsWith(source)
            ? join(projectFolder, link.slice(source.length))
            : link.replace(/^(?!https?:)/u, join(onServer, dirname(page), '/')),
        ),
      ),
  );
  const places = links.flat().filter((place) => !/^https?:/u.test(place));
  expect(places.some((place) => place.startsWith(projectFolder))).toBe(true);
  expect(places.some((place) => place.startsWith(onServer))).toBe(true);
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});
