import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { readConfig } from '@tagwell/service/config';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import { leadersConfig } from '../src/config.ts';
import { loadCatalogue } from '../src/data/catalogue-files.ts';
import { createLeadersRepository } from '../src/data/leaders.repository.ts';
import { buildLeader } from '../src/domain/engine/engine-test-builder.ts';
import {
  exportLeaders,
  importLeaders,
  LeadersFileError,
  type ExchangeTools,
  type LeadersFormat,
} from '../src/domain/leaders/exchange-leaders.ts';

let database: TestDatabase;
let db: Knex;
let tools: ExchangeTools;
beforeAll(async () => {
  database = await createTestDatabase({
    service: 'analysis',
    migrations: new URL('../migrations/', import.meta.url),
  });
  db = connect(database.url, { schema: 'analysis', poolSize: 2 });
  tools = { leaders: createLeadersRepository(db), shipped: await loadCatalogue() };
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => db('leaders').delete());

const header = 'id,name,headline,topics,followers,posts,languages,region,asOf,profileUrl,retired';
const row = (id: string, name: string, headline = 'Practitioner', retired = '') =>
  `${id},${name},"${headline}","hiring:1; sales:0.4",5K+,weekly,en,europe,2026-01,,${retired}`;
const csv = (...rows: string[]) => [header, ...rows].join('\n');
const zed = buildLeader('Zed Roe', { hiring: 1, sales: 0.4 });

const importPeople = (format: LeadersFormat, text: string | Uint8Array) =>
  importLeaders(tools, format, typeof text === 'string' ? Buffer.from(text) : text);

/** Lines and messages for a file that must be rejected. */
async function faultsOf(format: LeadersFormat, text: string | Uint8Array): Promise<string[]> {
  const error: unknown = await importPeople(format, text).catch((reason: unknown) => reason);
  if (!(error instanceof LeadersFileError)) throw new Error('taken in', { cause: error });
  return error.faults.map(({ line, message }) => `${line}: ${message}`);
}

/** The table without its change times. */
async function stored() {
  const rows = await tools.leaders.list();
  return rows.map(({ updatedAt: _at, ...rest }) => rest);
}

describe('importLeaders', () => {
  test('adds, changes and retires by id, and increments the version once per file', async () => {
    const before = await tools.leaders.version();
    const first = csv(row('zed-roe', 'Zed Roe'), row('yan-roe', 'Yan'), 'simon-sinek,,,,,,,,,,yes');
    expect(await importPeople('csv', first)).toEqual({
      added: 2,
      changed: 0,
      retired: 1,
      unchanged: 0,
      leftOut: 0,
    });
    expect(await tools.leaders.version()).toBe(before + 1);

    const second = [
      { ...zed, headline: 'Founder' },
      { id: 'yan-roe', retired: true },
    ];
    const counts = await importPeople('json', JSON.stringify(second));
    expect(counts).toEqual({ added: 0, changed: 1, retired: 1, unchanged: 0, leftOut: 0 });
    const rows = await tools.leaders.list();
    expect(rows.map(({ id, retired }) => [id, retired])).toEqual([
      ['simon-sinek', true],
      ['yan-roe', true],
      ['zed-roe', false],
    ]);
    expect(rows[2]?.entry).toEqual({ ...zed, headline: 'Founder' });
  });

  test('imports nothing if one entry is faulty, and reports the line of every fault', async () => {
    await importPeople('csv', csv(row('yan-roe', 'Yan Roe')));
    const [before, seen] = [await tools.leaders.list(), await tools.leaders.version()];
    const good = Array.from({ length: 30 }, (_, place) => row(`roe-${place}`, `Roe No ${place}`));
    const text = csv(
      ...good,
      row('roe-3', 'Roe Again'),
      row('simon-other', 'Simon Sinek'),
      row('xi-roe', 'Xi Roe').replace('hiring:1', 'alchemy:1'),
      row('wu-roe', 'Wu Roe').replace('5K+', '5,204'),
      row('vi-roe', 'Vi Roe').replace('europe', ''),
      'yan-roe,,,,,,,,,,yes',
    );
    expect(await faultsOf('csv', text)).toEqual([
      '32: id: "roe-3" is on line 5 already',
      '33: name: "simon-sinek" has it already',
      '34: topics: unknown topic "alchemy"',
      '35: there are 12 cells under 11 columns',
      '36: region: is missing',
    ]);
    expect(await tools.leaders.list()).toEqual(before);
    expect(await tools.leaders.version()).toBe(seen);
  });

  test('rolls back everything when the database fails halfway', async () => {
    const seen = await tools.leaders.version();
    const many = Array.from({ length: 1_600 }, (_, place) => row(`roe-${place}`, `Roe ${place}`));
    await db.raw(`ALTER TABLE leaders ADD CONSTRAINT gives_out CHECK (id <> 'roe-1500')`);
    try {
      await expect(importPeople('csv', csv(...many))).rejects.toThrow('gives_out');
    } finally {
      await db.raw('ALTER TABLE leaders DROP CONSTRAINT gives_out');
    }
    expect(await tools.leaders.list()).toEqual([]);
    expect(await tools.leaders.version()).toBe(seen);

    await importPeople('csv', csv(...many));
    expect(await tools.leaders.list()).toHaveLength(1_600);
  });

  test('serializes two concurrent imports of the same file', async () => {
    const same = csv(row('zed-roe', 'Zed Roe'));
    const counts = await Promise.all([importPeople('csv', same), importPeople('csv', same)]);
    expect(counts.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  const files: [LeadersFormat, string | Uint8Array, string][] = [
    ['csv', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]), '1: the file is not text in UTF-8'],
    ['csv', header, '1: the file names nobody'],
    ['json', '[]', '1: the file names nobody'],
    ['json', '[', '1: from here on this is not JSON'],
    ['json', '[{"__proto__": {"id": "zed-roe"}, "retired": true}]', '1: id: is missing'],
  ];
  test.each(files)('rejects the %s file %j', async (format, text, fault) => {
    expect(await faultsOf(format, text)).toContain(fault);
    expect(await tools.leaders.list()).toEqual([]);
  });

  test('accepts a file with a byte-order mark', async () => {
    expect(await importPeople('csv', `\ufeff${csv(row('zed-roe', 'Zed Roe'))}`)).toEqual(
      expect.objectContaining({ added: 1 }),
    );
  });
});

describe('exportLeaders', () => {
  const own = csv(
    row('zed-roe', 'Zed Roe', '=HYPERLINK(""https://bad.example"",""x"")'),
    row('yan-roe', '-Yan Roe', "'=1+1", 'yes'),
    'simon-sinek,,,,,,,,,,yes',
  );

  const formats: LeadersFormat[] = ['csv', 'json'];
  test.each(formats)(
    'as %s changes nothing when imported again, into the same or an empty table',
    async (format) => {
      await importPeople('csv', own);
      const before = await stored();
      const { text, people } = await exportLeaders(tools, format);
      expect(people).toBe(tools.shipped.length + 2);

      const nothing = { added: 0, changed: 0, retired: 0 };
      expect(await importPeople(format, text)).toEqual({
        ...nothing,
        unchanged: people,
        leftOut: 0,
      });
      await db('leaders').delete();
      await importPeople(format, text);
      expect(await stored()).toEqual(before);
    },
  );

  test('as CSV contains no cell that a spreadsheet runs as a formula', async () => {
    await importPeople('csv', own);
    const { text } = await exportLeaders(tools, 'csv');
    expect(text).not.toMatch(/(?:^|[,\n])"[=+\-@\t\r\0]/u);
    expect(text).toContain('"\'=HYPERLINK(""https://bad.example"",""x"")"');
  });
});

describe('the leaders command', () => {
  const program = fileURLToPath(new URL('../src/leaders-command.ts', import.meta.url));
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'tagwell-leaders-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  /** Runs it like `make leaders`. */
  const run = (settings: Record<string, string>) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url, ...settings };
      execFile(process.execPath, [program], { cwd: directory, env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
      );
    });

  const save = (name: string, text: string) => writeFile(join(directory, name), text);

  test('exports everybody and imports the edited file', async () => {
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
      stdout: `all.csv: 0 added, 0 changed, 1 retired, ${length - 1} as before. New analyses will use this within 5 seconds.\n`,
      stderr: '',
    });
  });

  test('exits with code 1, a sentence and the lines of the faults', async () => {
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

  test('prints one sentence for a missing file', async () => {
    const { code, stderr } = await run({ FILE: 'missing.csv' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]*missing\.csv[^\n]*\n$/u);
  });

  test.each([
    [{}, /give FILE=people\.csv to take people in/u],
    [{ FILE: 'a.csv', EXPORT: 'b.csv' }, /give FILE=people\.csv to take people in/u],
    [{ FILE: 'people.xlsx' }, /FILE: must end in \.csv or \.json/u],
  ])('rejects the settings %j', (settings, sentence) => {
    const environment = { DATABASE_URL: database.url, ...settings };
    expect(() => readConfig(leadersConfig, environment)).toThrow(sentence);
  });
});
