import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { projectFolder } from './local/folders.ts';
import { processTable } from './process-table.ts';
import { readCompose } from './read-compose.ts';

let dockerfile: string;
beforeAll(async () => {
  dockerfile = await readFile(join(projectFolder, 'deploy/Dockerfile'), 'utf8');
});

/** Workspaces of the product; `tests` and the testkit stay out of the image. */
async function workspaces(): Promise<string[]> {
  const below = async (folder: string) =>
    (await readdir(join(projectFolder, folder))).map((name) => `${folder}/${name}`);
  const found = [
    'gateway',
    'web',
    'deploy',
    ...(await below('libs')),
    ...(await below('services')),
  ];
  return found.filter(
    (path) => path !== 'libs/testkit' && existsSync(join(projectFolder, path, 'package.json')),
  );
}

test('the image knows every package before it installs', async () => {
  for (const path of await workspaces()) {
    expect(dockerfile).toContain(`COPY ${path}/package.json ${path}/\n`);
  }
});

test('what every process needs is installed', () => {
  const folders = processTable.map(({ entry }) => entry.replace(/\/src\/.*$/u, ''));
  const [, production = ''] = dockerfile.split('AS dependencies');
  for (const folder of [...folders, 'deploy'])
    expect(production).toMatch(new RegExp(`--workspace ${folder}\\s`, 'u'));
});

test('nobody runs as root, and whoever watches can tell that a process is ready', () => {
  const [, image = ''] = dockerfile.split('LABEL org.opencontainers.image.title');
  expect(image).toMatch(/^USER 1000:1000$/mu);
  expect(image).toMatch(/^HEALTHCHECK .*\n.*\/readyz/mu);
  expect(dockerfile).not.toContain('# syntax=');
});

test('the image takes what is installed in one folder, and nothing that runs needs another', async () => {
  const lock = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8')));
  const elsewhere = Object.keys(lock.packages).filter((path) =>
    /^(?:libs|services|gateway|deploy)\/.*node_modules\//u.test(path),
  );
  expect(elsewhere).toEqual([]);
});

test('a process knows of which release it is, and so does whoever looks at the image', () => {
  for (const name of ['VERSION', 'REVISION']) {
    expect(dockerfile).toMatch(new RegExp(`^ARG ${name}=\\w+$`, 'mu'));
    expect(dockerfile).toContain(`org.opencontainers.image.${name.toLowerCase()}="\${${name}}"`);
    expect(dockerfile).toContain(`BUILD_${name}="\${${name}}"`);
  }
});

test('a server that has what a release packs has every file that is mounted', async () => {
  const { services } = await readCompose();
  const folder = await mkdtemp(join(tmpdir(), 'tagwell-pack-'));
  const pack = `sh deploy/pack.sh registry.example.com/tagwell 1.2.3 | tar -xzf - -C ${folder}`;
  await promisify(execFile)('bash', ['-o', 'pipefail', '-c', pack], { cwd: projectFolder });
  const onServer = join(folder, 'tagwell');
  const mounted = Object.values(services).flatMap(({ volumes }) =>
    volumes
      .filter((volume) => typeof volume === 'string' && volume.startsWith('./'))
      .map((volume) => String(volume).split(':')[0] ?? ''),
  );
  expect(mounted.length).toBeGreaterThan(3);
  const scripts = ['docker-compose.yml', 'deploy/install.sh', 'deploy/upgrade.sh'];
  const lacking = [...mounted, ...scripts].filter((path) => !existsSync(join(onServer, path)));
  expect(lacking).toEqual([]);
  expect(await readFile(join(onServer, 'deploy/release.env'), 'utf8')).toBe(
    'TAGWELL_IMAGE=registry.example.com/tagwell\nTAGWELL_VERSION=1.2.3\n',
  );
  await rm(folder, { recursive: true });
});
