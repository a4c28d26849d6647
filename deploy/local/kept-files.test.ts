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

describe('.env', () => {
  const fileWith = async (content: string) => {
    const file = join(folder, '.env');
    await writeFile(file, content);
    return file;
  };

  test('settings come from the file, and the real environment wins', async () => {
    const file = await fileWith('# a comment\nPORT=9000\nSUPPORT_EMAIL="help@example.org"\n');
    expect(await readEnvironment(file, { PORT: '9001' })).toEqual({
      PORT: '9001',
      SUPPORT_EMAIL: 'help@example.org',
    });
  });

  test('an empty setting is one that is not set', async () => {
    const file = await fileWith('PORT=\nLOG_LEVEL=warn\n');
    expect(await readEnvironment(file, { LOG_LEVEL: '' })).toEqual({ LOG_LEVEL: 'warn' });
  });

  test.each(['PORT=1\nNAME=ab#cd', 'export NAME=a b#c # d', 'NAME=#abc'])(
    'a # that Compose takes for a part of the value is refused: %j',
    async (content) => {
      const file = await fileWith(content);
      await expect(readEnvironment(file, {})).rejects.toThrow('NAME in .env has a # in it');
    },
  );

  test('a # in quotes, and in a comment', async () => {
    const file = await fileWith(`# A=b#c\nNAME='ab#cd'\nPORT=1 # 2#3\nLOG_LEVEL= # none#\n`);
    expect(await readEnvironment(file, {})).toEqual({ NAME: 'ab#cd', PORT: '1' });
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
});

describe('local.json', () => {
  test('a password that no longer works is not shown as if it did', () => {
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

  test('a file that makes no sense is as good as none, one that cannot be read is not', async () => {
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

describe('secrets.json', () => {
  let file: string;
  beforeEach(() => {
    file = join(folder, 'secrets.json');
  });

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
});
