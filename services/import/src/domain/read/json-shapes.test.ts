import { expect, test } from '@jest/globals';
import { readExport } from './read-export.ts';
import { anaRow, readFile, refusal, refusalReason } from './read-test-builder.ts';

const ana = {
  'First Name': 'Ana',
  'Last Name': 'Roe',
  URL: 'https://www.linkedin.com/in/ana-roe',
  'Email Address': '',
  Company: 'Acme',
  Position: 'Head of Payments',
  'Connected On': '05 Jan 2024',
};
const bo = { ...ana, 'First Name': 'Bo', URL: 'https://www.linkedin.com/in/bo-roe' };
const boRow = {
  ...anaRow,
  firstName: 'Bo',
  profileUrl: 'https://www.linkedin.com/in/bo-roe',
  dedupeKey: 'in/bo-roe',
};

const readJson = (value: unknown) =>
  readFile(JSON.stringify(value, null, 1), { fileName: 'connections.json' });
const snapshot = (snapshotDomain: string, snapshotData: unknown[]) => ({
  paging: { start: 0, count: 10, links: [] },
  elements: [{ snapshotDomain, snapshotData }],
});

test("reads a page of LinkedIn's snapshot API", async () => {
  const { rows, report } = await readJson(snapshot('CONNECTIONS', [ana, bo]));
  expect(rows).toEqual([anaRow, boRow]);
  expect(report).toMatchObject({ delimiter: 'none', read: 2 });
});

test('reads only the CONNECTIONS elements of several, wherever snapshotDomain stands', async () => {
  const { rows } = await readJson({
    elements: [
      { snapshotDomain: 'PROFILE', snapshotData: [{ 'First Name': 'Own', Headline: 'Me' }] },
      { snapshotData: [ana], snapshotDomain: 'CONNECTIONS' },
      { snapshotData: [{ 'First Name': 'Own', Headline: 'Me' }], snapshotDomain: 'PROFILE' },
      { snapshotDomain: 'CONNECTIONS', snapshotData: [bo] },
    ],
  });
  expect(rows).toEqual([anaRow, boRow]);
});

test('reads an array of snapshot pages', async () => {
  const { rows } = await readJson([snapshot('CONNECTIONS', [ana]), snapshot('CONNECTIONS', [bo])]);
  expect(rows).toEqual([anaRow, boRow]);
});

test('streams a large snapshot page before the whole file has arrived', async () => {
  const people = Array.from({ length: 20_000 }, (_, n) => ({ ...ana, URL: `${ana.URL}-${n}` }));
  const file = Buffer.from(JSON.stringify(snapshot('CONNECTIONS', people)));
  let sent = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for (; sent < file.length; sent += 65_536) yield file.subarray(sent, sent + 65_536);
  }
  const options = { fileName: 'a.json', maxRows: 50_000, keepEmails: false };
  const reading = await readExport(chunks, { ...options, encoding: 'UTF-8' });
  let rows = 0;
  let sentAtFirst: number | undefined;
  for await (const batch of reading.batches) {
    sentAtFirst ??= sent;
    rows += batch.rows.length;
  }
  expect(rows).toBe(20_000);
  expect(sentAtFirst).toBeLessThan(file.length / 2);
});

test('rejects a snapshot of another domain', async () => {
  const other = snapshot('PROFILE', [{ 'First Name': 'Own', Headline: 'Me' }]);
  expect(await refusalReason(JSON.stringify(other))).toBe('no_people');
});

test('reads a list with the column names of the CSV', async () => {
  const { rows } = await readJson([ana, bo]);
  expect(rows).toEqual([anaRow, boRow]);
});

test.each([
  { email: '', company: 'Acme', position: 'Head of Payments', url: ana.URL },
  { companyName: 'Acme', title: 'Head of Payments', profileUrl: ana.URL },
  { company: 'Acme', occupation: 'Head of Payments', publicProfileUrl: ana.URL },
  { company: { name: 'Acme' }, headline: 'Head of Payments', publicIdentifier: 'Ana-Roe' },
])('reads field names of other programs: %j', async (fields) => {
  const person = { firstName: 'Ana', lastName: 'Roe', connectedOn: '05 Jan 2024', ...fields };
  const { rows } = await readJson([person]);
  expect(rows).toEqual([anaRow]);
});

test('finds the profile address although another field holds a website', async () => {
  const person = { firstName: 'Ana', lastName: 'Roe', company: 'Acme' };
  const [website, linkedin] = ['https://acme.example', ana.URL];
  for (const urls of [
    { url: website, linkedin },
    { linkedin, url: website },
    { url: linkedin, linkedin: website },
  ]) {
    const { rows } = await readJson([{ ...person, ...urls }]);
    expect(rows).toMatchObject([{ profileUrl: ana.URL, dedupeKey: 'in/ana-roe' }]);
  }
  const stronger = { linkedin: `${ana.URL}-2`, url: ana.URL };
  const { rows } = await readJson([{ ...person, ...stronger }]);
  expect(rows).toMatchObject([{ profileUrl: ana.URL }]);
});

test('reads snake_case field names', async () => {
  const { rows } = await readJson([
    {
      first_name: 'Ana',
      last_name: 'Roe',
      company_name: 'Acme',
      job_title: 'Head of Payments',
      profile_url: ana.URL,
      connected_on: '05 Jan 2024',
    },
  ]);
  expect(rows).toEqual([anaRow]);
});

test.each(['connections', 'data', 'items', 'results', 'contacts', 'people'])(
  'reads a list nested under "%s"',
  async (name) => {
    const person = { name: 'Ana Roe', profileUrl: ana.URL, headline: 'Head of Payments' };
    const { rows } = await readJson({ total: 1, [name]: [person], next: null });
    expect(rows).toMatchObject([
      { firstName: 'Ana', lastName: 'Roe', position: 'Head of Payments', dedupeKey: 'in/ana-roe' },
    ]);
  },
);

test.each([
  { data: { connections: [ana, bo] } },
  { data: { search: { edges: [{ node: ana }, { node: bo }], pageInfo: {} } } },
])('reads a list within "data": %j', async (document) => {
  const { rows } = await readJson(document);
  expect(rows).toEqual([anaRow, boRow]);
});

test('reads the people from a captured LinkedIn API response', async () => {
  const { rows, report } = await readJson({
    data: { '*elements': ['urn:li:fsd_connection:1'], paging: { total: 1 } },
    included: [
      { entityUrn: 'urn:li:fsd_connection:1', createdAt: 1_704_412_800_000 },
      {
        firstName: 'Ana',
        lastName: 'Roe',
        publicIdentifier: 'ana-roe',
        occupation: 'Head of Payments',
      },
      { name: 'Acme', url: 'https://www.linkedin.com/company/acme' },
    ],
  });
  expect(rows).toMatchObject([{ firstName: 'Ana', dedupeKey: 'in/ana-roe' }]);
  expect(report).toMatchObject({ read: 1, withoutName: 0, unreadable: 0 });
});

test('rejects the old Connections API, which has ids only', async () => {
  const error = await refusal(JSON.stringify({ elements: [{ to: 'urn:li:person:a1B2' }] }));
  expect(error?.reason).toBe('ids_only');
  expect(error?.message).toMatch(/no names/);
});

test('reads JSON Lines and counts unreadable lines', async () => {
  const lines = [JSON.stringify(ana), '{"First Name":"Cut o', '', '[1]', JSON.stringify(bo)];
  const { rows, report } = await readFile(lines.join('\r\n'), { fileName: 'connections.json' });
  expect(rows).toEqual([anaRow, boRow]);
  expect(report).toMatchObject({ read: 4, accepted: 2, unreadable: 2 });
});

test('reads JSON Lines whose objects contain lists', async () => {
  const more = { skills: [], positions: [{ title: 'Intern', company: 'Beta' }], items: [] };
  const lines = [ana, bo].map((person) => JSON.stringify({ ...person, ...more }));
  expect((await readFile(lines.join('\n'))).rows).toEqual([anaRow, boRow]);
  expect((await readFile(`${JSON.stringify({ ...ana, skills: ['Sales'] })}\n`)).rows).toEqual([
    anaRow,
  ]);
});

test('rejects JSON Lines that are cut off inside a line', async () => {
  const text = [ana, bo].map((person) => JSON.stringify(person)).join('\n');
  for (const end of ['', '\n', '\r\n \n']) {
    expect((await readFile(`${text}${end}`)).rows).toEqual([anaRow, boRow]);
  }
  for (const length of [1, 20, text.length / 2 - 2]) {
    expect(await refusalReason(text.slice(0, -length))).toBe('cut_off');
  }
});

test('reads a list that starts on the first line as a single document', async () => {
  const list = JSON.stringify([ana]);
  for (const beside of ['', '"name":"My network",']) {
    const { rows } = await readFile(`{${beside}"connections":${list}}\n`);
    expect(rows).toEqual([anaRow]);
    const pretty = await readFile(`{\n ${beside}\n "connections":${list}\n}\n`);
    expect(pretty.rows).toEqual([anaRow]);
  }
});

test('reads "Unable_to_process_this_field." as an empty value', async () => {
  const { rows } = await readJson([{ ...ana, Company: 'Unable_to_process_this_field.' }]);
  expect(rows).toMatchObject([{ company: '', filled: 5 }]);
});

test.each([
  [{ year: 2024, month: 1, day: 5 }, '2024-01-05', 19_727],
  [{ year: 2024, month: 1 }, '2024-01', null],
  [1_704_412_800_000, '2024-01-05', 19_727],
  [1_704_412_800, '2024-01-05', 19_727],
  [9_999_999_999_999, '', null],
  [20_240_105, '2024-01-05', 19_727],
  [45_296, '2024-01-05', 19_727],
  [2_024, '', null],
  [null, '', null],
])('reads Connected On given as %j', async (value, connectedOn, connectedDay) => {
  const { rows } = await readJson([{ ...ana, 'Connected On': value }]);
  expect(rows).toMatchObject([{ connectedOn, connectedDay }]);
});

test('rejects deeply nested JSON', async () => {
  expect(await refusalReason('['.repeat(1_000_000))).toBe('json_too_deep');
});

test('treats __proto__ as an unknown key and does not pollute Object.prototype', async () => {
  const json = `[{"__proto__":{"Company":"Evil","firstName":"Evil"},"firstName":"Ana"}]`;
  const { rows } = await readFile(json);
  expect(rows).toMatchObject([{ firstName: 'Ana', company: '' }]);
  expect(Object.hasOwn(Object.prototype, 'Company')).toBe(false);
});

test('replaces a lone surrogate and removes a null character', async () => {
  const { rows } = await readFile(String.raw`[{"firstName":"A\ud83d","company":"B\u0000C"}]`);
  expect(rows).toMatchObject([{ firstName: 'A\uFFFD', company: 'BC' }]);
});

test('reads the same rows when the bytes arrive one at a time', async () => {
  const document = JSON.stringify([{ ...ana, Company: 'Größe 李 🚀' }, bo]);
  const whole = await readFile(document);
  expect(await readFile(document, { chunkBytes: 1 })).toEqual(whole);
  expect(whole.rows).toMatchObject([{ company: 'Größe 李 🚀' }, boRow]);
});

test.each([
  '[{"firstName":"Ana"}',
  '[{"firstName":"Ana"},]',
  '{"a":1}x',
  '[1,2',
  '{firstName:"Ana"}',
])('rejects invalid JSON without quoting it: %s', async (text) => {
  const error = await refusal(text, { fileName: 'connections.json' });
  expect(error?.reason).toBe('invalid_json');
  expect(error?.message).not.toContain('Ana');
  expect(error?.cause).toBeUndefined();
});

test('rejects JSON that contains no people', async () => {
  expect(await refusalReason('[]')).toBe('no_people');
  expect(await refusalReason('{}')).toBe('no_people');
  expect(await refusalReason('[{"id":1}]')).toBe('no_people');
  expect(await refusalReason('hello', { fileName: 'connections.json' })).toBe('invalid_json');
});
