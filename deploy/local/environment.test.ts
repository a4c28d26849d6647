import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readEnvironment } from './environment.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-environment-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('settings come from the file, and the real environment wins', async () => {
  const file = join(folder, '.env');
  await writeFile(file, '# a comment\nPORT=9000\nSUPPORT_EMAIL="help@example.org"\n');
  expect(await readEnvironment(file, { PORT: '9001' })).toEqual({
    PORT: '9001',
    SUPPORT_EMAIL: 'help@example.org',
  });
});

test('an empty setting is one that is not set', async () => {
  const file = join(folder, '.env');
  await writeFile(file, 'PORT=\nLOG_LEVEL=warn\n');
  expect(await readEnvironment(file, { LOG_LEVEL: '' })).toEqual({ LOG_LEVEL: 'warn' });
});

test('no file is needed', async () => {
  expect(await readEnvironment(join(folder, 'missing'), { PORT: '9001' })).toEqual({
    PORT: '9001',
  });
});

test('a file that cannot be read is not the same as none', async () => {
  const file = join(folder, '.env');
  await mkdir(file);
  await expect(readEnvironment(file, { PORT: '9001' })).rejects.toThrow('EISDIR');
});
