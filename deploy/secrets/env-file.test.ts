import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { completeEnvFile } from './env-file.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-env-'));
  file = join(folder, '.env');
});
afterEach(async () => rm(folder, { recursive: true }));

const contents = async () => parseEnv(await readFile(file, 'utf8'));

test('a new file has every secret, each its own and long, and only its owner reads it', async () => {
  expect(await completeEnvFile(file, ['ONE', 'TWO'])).toEqual(['ONE', 'TWO']);
  const { ONE = '', TWO = '' } = await contents();
  expect(Buffer.from(ONE, 'base64url')).toHaveLength(32);
  expect(ONE).not.toBe(TWO);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('what is there stays, byte for byte, and only what has no value is added', async () => {
  const before = '# mine\nPORT=9000\nONE=chosen\nTWO=\n';
  await writeFile(file, before);
  await chmod(file, 0o644);
  expect(await completeEnvFile(file, ['ONE', 'TWO', 'THREE'])).toEqual(['TWO', 'THREE']);
  expect((await readFile(file, 'utf8')).startsWith(before)).toBe(true);
  expect(await contents()).toMatchObject({ PORT: '9000', ONE: 'chosen' });
  expect((await contents())['TWO']).toHaveLength(43);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a second time changes nothing', async () => {
  await completeEnvFile(file, ['ONE']);
  const first = await readFile(file, 'utf8');
  expect(await completeEnvFile(file, ['ONE'])).toEqual([]);
  expect(await readFile(file, 'utf8')).toBe(first);
});
