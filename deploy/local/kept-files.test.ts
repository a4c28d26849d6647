import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readEnvironment } from './environment.ts';
import { describeRunning, readLocalFile, writeLocalFile } from './local-file.ts';
import { keepSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('readEnvironment (.env)', () => {
  const fileWith = async (content: string) => {
    const file = join(folder, '.env');
    await writeFile(file, content);
    return file;
  };

  test('reads settings from the file, and the real environment wins', async () => {
    const file = await fileWith('# a comment\nPORT=9000\nSUPPORT_EMAIL="help@example.org"\n');
    expect(await readEnvironment(file, { PORT: '9001' })).toEqual({
      PORT: '9001',
      SUPPORT_EMAIL: 'help@example.org',
    });
  });

  test('omits empty settings', async () => {
    const file = await fileWith('PORT=\nLOG_LEVEL=warn\n');
    expect(await readEnvironment(file, { LOG_LEVEL: '' })).toEqual({ LOG_LEVEL: 'warn' });
  });

  test.each(['PORT=1\nNAME=ab#cd', 'export NAME=a b#c # d', 'NAME=#abc'])(
    'rejects an unquoted # that Compose reads as part of the value: %j',
    async (content) => {
      const file = await fileWith(content);
      await expect(readEnvironment(file, {})).rejects.toThrow('NAME in .env has a # in it');
    },
  );

  test('accepts a # in quotes and in a comment', async () => {
    const file = await fileWith(`# A=b#c\nNAME='ab#cd'\nPORT=1 # 2#3\nLOG_LEVEL= # none#\n`);
    expect(await readEnvironment(file, {})).toEqual({ NAME: 'ab#cd', PORT: '1' });
  });

  test('works without a file', async () => {
    expect(await readEnvironment(join(folder, 'missing'), { PORT: '9001' })).toEqual({
      PORT: '9001',
    });
  });

  test('rejects a file that cannot be read', async () => {
    const file = join(folder, '.env');
    await mkdir(file);
    await expect(readEnvironment(file, { PORT: '9001' })).rejects.toThrow('EISDIR');
  });
});

describe('local.json', () => {
  test('describeRunning says that a password has changed when it is unknown', () => {
    const running = {
      url: 'https://tagwell.example',
      operator: { email: 'operator@tagwell.local', password: 'generated' },
      demo: { email: 'demo@tagwell.local' },
      databaseUrl: '',
      redisUrl: '',
      processes: {},
    };
    const lines = describeRunning(running, '/data').split('\n');
    expect(lines[1]).toBe(
      '  Premium (demo):    demo@tagwell.local  (password changed)  at https://tagwell.example/login',
    );
    expect(lines[2]).toContain(
      'operator@tagwell.local  generated  at https://tagwell.example/admin',
    );
  });

  test('readLocalFile ignores an invalid file, and rejects one that cannot be read', async () => {
    expect(await readLocalFile(folder)).toBeUndefined();
    const running = { url: 'http://localhost:8080', databaseUrl: '', redisUrl: '', processes: {} };
    await writeLocalFile(folder, running);
    expect(await readLocalFile(folder)).toEqual(running);
    for (const damaged of ['{"url": "http://loc', '{"url": 1}']) {
      await writeFile(join(folder, 'local.json'), damaged);
      expect(await readLocalFile(folder)).toBeUndefined();
    }
    await rm(join(folder, 'local.json'));
    await mkdir(join(folder, 'local.json'));
    await expect(readLocalFile(folder)).rejects.toThrow('EISDIR');
  });
});

describe('keepSecrets (secrets.json)', () => {
  let file: string;
  beforeEach(() => {
    file = join(folder, 'secrets.json');
  });

  test('generates secrets of 32 bytes, all different, and keeps them', async () => {
    const first = await keepSecrets(file, ['cookie', 'identity']);
    expect(Buffer.from(first('cookie'), 'base64url')).toHaveLength(32);
    expect(first('cookie')).not.toBe(first('identity'));

    const second = await keepSecrets(file, ['cookie', 'database']);
    expect(second('cookie')).toBe(first('cookie'));
    const third = await keepSecrets(file, ['identity']);
    expect(third('identity')).toBe(first('identity'));
  });

  test('writes a file that only its owner can read', async () => {
    await keepSecrets(file, ['cookie']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('rejects a damaged file without replacing it or showing its content', async () => {
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
});
