import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFreshClone } from './fresh-clone.ts';
import { notTried, stepsIn } from './steps.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

const targets = namesIn(read('Makefile'), /^([a-z]+):.*##/gmu);
const clone = {
  folder: '/nowhere',
  dataFolder: '/nowhere',
  environment: {},
  remove: async () => {},
};

test('every target of the Makefile is tried once, or named with why not', () => {
  const tried = stepsIn(clone).map(({ target }) => target);
  expect([...new Set([...tried, ...Object.keys(notTried)])].toSorted()).toEqual(targets);
});

test('every target but help has its line in the table of commands', () => {
  const [, section = ''] = read('README.md').split('\n## Commands');
  const [table = ''] = section.split('\n## ');
  const lines = namesIn(table, /^\| `make ([a-z]+)`/gmu);
  expect([...lines, 'help'].toSorted()).toEqual(targets);
});

test('a clone has what the project has, a link to a folder as a link', async () => {
  const { folder, remove } = await makeFreshClone();
  try {
    expect(await readlink(join(folder, 'deploy/helm/tagwell/base'))).toBe('../../kubernetes/base');
    expect(existsSync(join(folder, 'deploy/helm/tagwell/base/backup.yaml'))).toBe(true);
  } finally {
    await remove();
  }
  expect(existsSync(folder)).toBe(false);
});

test('the drill says what it wants where nothing runs', () => {
  const drill = new URL('../deploy/main.ts', import.meta.url).pathname;
  const env = { ...process.env, PUBLIC_URL: 'http://localhost:1' };
  const { status, stderr } = spawnSync(process.execPath, [drill], { env, encoding: 'utf8' });
  expect(stderr).toMatch(/^Nobody answers at http:\/\/localhost:1\. Start the containers, .+\n$/u);
  expect(status).toBe(1);
});
