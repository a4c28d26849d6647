import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { projectFolder } from './local/environment.ts';
import { processTable } from './process-table.ts';

let dockerfile: string;
beforeAll(async () => {
  dockerfile = await readFile(join(projectFolder, 'deploy/Dockerfile'), 'utf8');
});

/** The product's workspaces; `tests` and the testkit are not in the image. */
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

test('the image copies every package.json before it installs', async () => {
  for (const path of await workspaces()) {
    expect(dockerfile).toContain(`COPY ${path}/package.json ${path}/\n`);
  }
});

test('the image installs the dependencies of every process', () => {
  const folders = processTable.map(({ entry }) => entry.replace(/\/src\/.*$/u, ''));
  const [, production = ''] = dockerfile.split('AS dependencies');
  for (const folder of [...folders, 'deploy'])
    expect(production).toMatch(new RegExp(`--workspace ${folder}\\s`, 'u'));
});

test('the image runs without root and has a health check', () => {
  const [, image = ''] = dockerfile.split('LABEL org.opencontainers.image.title');
  expect(image).toMatch(/^USER 1000:1000$/mu);
  expect(image).toMatch(/^HEALTHCHECK .*\n.*\/readyz/mu);
  expect(dockerfile).not.toContain('# syntax=');
});

test('every dependency is installed in the root node_modules', async () => {
  const lock = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8')));
  const elsewhere = Object.keys(lock.packages).filter((path) =>
    /^(?:libs|services|gateway|deploy)\/.*node_modules\//u.test(path),
  );
  expect(elsewhere).toEqual([]);
});

test('the image has version and revision as labels and as variables', () => {
  for (const name of ['VERSION', 'REVISION']) {
    expect(dockerfile).toMatch(new RegExp(`^ARG ${name}=\\w+$`, 'mu'));
    expect(dockerfile).toContain(`org.opencontainers.image.${name.toLowerCase()}="\${${name}}"`);
    expect(dockerfile).toContain(`BUILD_${name}="\${${name}}"`);
  }
});
