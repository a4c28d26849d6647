import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { describeRunning, readLocalFile, writeLocalFile } from './local-file.ts';

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
  expect(lines[2]).toContain('operator@tagwell.local  generated  at https://tagwell.example/admin');
});

test('a file that makes no sense is as good as none, one that cannot be read is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tagwell-local-file-'));
  try {
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
  } finally {
    await rm(folder, { recursive: true });
  }
});
