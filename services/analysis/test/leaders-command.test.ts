import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '@tagwell/service/config';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { leadersConfig } from '../src/config.ts';
import { loadCatalogue } from '../src/data/catalogue-files.ts';

const program = fileURLToPath(new URL('../src/leaders-command.ts', import.meta.url));

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tagwell-leaders-'));
  database = await createTestDatabase({
    service: 'analysis',
    migrations: new URL('../migrations/', import.meta.url),
  });
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

/** As `make leaders` runs it. */
const run = (settings: Record<string, string>) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url, ...settings };
    execFile(process.execPath, [program], { cwd: directory, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

const save = (name: string, text: string) => writeFile(join(directory, name), text);

test('everybody is written out, edited, taken in, and told of', async () => {
  const { length } = await loadCatalogue();
  expect(await run({ EXPORT: 'all.csv' })).toEqual({
    code: 0,
    stdout: `all.csv: ${length} people written.\n`,
    stderr: '',
  });
  const text = await readFile(join(directory, 'all.csv'), 'utf8');
  const edited = text.replace(/^("simon-sinek".*)""\r$/mu, '$1"yes"\r');
  expect(edited).not.toBe(text);
  await save('all.csv', edited);
  expect(await run({ FILE: 'all.csv' })).toEqual({
    code: 0,
    stdout: `all.csv: 0 added, 0 changed, 1 retired, ${length - 1} as before. New analyses follow within 5 seconds.\n`,
    stderr: '',
  });
});

test('a file with faults ends with code 1, a sentence and the lines', async () => {
  await save('people.csv', 'id,name,retired\nnobody-known,,yes\nsimon-sinek,Simon,perhaps\n');
  expect(await run({ FILE: 'people.csv' })).toEqual({
    code: 1,
    stdout: '',
    stderr: [
      'The file has faults. Nothing was imported.',
      '  line 2: id: nobody has the id "nobody-known"',
      '  line 3: retired: "perhaps" is not yes or no\n',
    ].join('\n'),
  });
});

test('a file that is not there is one sentence', async () => {
  const { code, stderr } = await run({ FILE: 'missing.csv' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]*missing\.csv[^\n]*\n$/u);
});

test.each([
  [{}, /give FILE=people\.csv to take people in/u],
  [{ FILE: 'a.csv', EXPORT: 'b.csv' }, /give FILE=people\.csv to take people in/u],
  [{ FILE: 'people.xlsx' }, /FILE: must end in \.csv or \.json/u],
])('%j is refused before anything is touched', (settings, sentence) => {
  const environment = { DATABASE_URL: database.url, ...settings };
  expect(() => readConfig(leadersConfig, environment)).toThrow(sentence);
});
