import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepSecrets } from './secrets.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-secrets-'));
  file = join(folder, 'secrets.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('a secret has 32 bytes, differs from the others and stays the same', async () => {
  const first = await keepSecrets(file, ['cookie', 'identity']);
  expect(Buffer.from(first('cookie'), 'base64url')).toHaveLength(32);
  expect(first('cookie')).not.toBe(first('identity'));

  const second = await keepSecrets(file, ['cookie', 'database']);
  expect(second('cookie')).toBe(first('cookie'));
  const third = await keepSecrets(file, ['identity']);
  expect(third('identity')).toBe(first('identity'));
});

test('only the owner can read the file', async () => {
  await keepSecrets(file, ['cookie']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('secrets that cannot be read are not made anew, and are shown to nobody', async () => {
  const kept = await keepSecrets(file, ['cookie']);
  const cutOff = (await readFile(file, 'utf8')).slice(0, -10);
  for (const damaged of [cutOff, '', '[]', '{"cookie": 1}']) {
    await writeFile(file, damaged);
    const refused = await keepSecrets(file, ['cookie', 'identity']).catch(String);
    expect(refused).toContain(`The secrets in ${file} cannot be read`);
    expect(refused).not.toContain(kept('cookie').slice(0, 10));
    expect(await readFile(file, 'utf8')).toBe(damaged);
  }
  await rm(file);
  await mkdir(file);
  await expect(keepSecrets(file, ['cookie'])).rejects.toThrow('EISDIR');
});
