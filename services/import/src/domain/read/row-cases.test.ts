import { expect, test } from '@jest/globals';
import { note, readLines, readRows, todaysHeader } from './read-test-builder.ts';

const url = 'https://www.linkedin.com/in';

async function readRow(row: string, options?: Parameters<typeof readRows>[1]) {
  const { rows, report } = await readRows([row], options);
  expect(report.read).toBe(1);
  return rows[0];
}

test('blank rows are passed over in silence', async () => {
  const { rows, report } = await readRows([',,,,,,', '', 'Ana,Roe,,,,,', '   ', ' , ,,,,,', '']);
  expect(rows).toHaveLength(1);
  expect(report).toMatchObject({ read: 1, accepted: 1, withoutName: 0, unreadable: 0 });
});

test('a row without a name is counted as such', async () => {
  const { rows, report } = await readRows([`,,${url}/x,,,,`, 'Ana,Roe,,,,,', '\u200b,\u202e,,,,,']);
  expect(rows).toHaveLength(1);
  expect(report).toMatchObject({ read: 3, accepted: 1, withoutName: 2 });
});

test('one name is enough', async () => {
  expect(await readRow('Neela,,,,,,')).toMatchObject({ firstName: 'Neela', lastName: '' });
  expect(await readRow(',明,,,,,')).toMatchObject({ firstName: '', lastName: '明' });
});

test('credentials stay in the name as written, and out of its key', async () => {
  const { rows } = await readRows([
    'Jo,"Doe, Ph.D.",,,Acme,,',
    'Jo,"Doe MBA, PMP®",,,Acme,,',
    'Jo,Doe,,,Acme,,',
  ]);
  expect(rows.map(({ lastName }) => lastName)).toEqual(['Doe, Ph.D.', 'Doe MBA, PMP®', 'Doe']);
  expect(new Set(rows.map(({ dedupeKey }) => dedupeKey))).toEqual(new Set(['name/jo doe/acme']));
});

test('emoji, signs and Unicode-bold letters stay in the name, and out of its key', async () => {
  const { rows } = await readRows([
    '🚀 Ana ✔,Roe 🇵🇹,,,Acme,,',
    '𝗔𝗻𝗮,Roe,,,ACME!,,',
    'Ana,Roe,,,Acme,,',
  ]);
  expect(rows.map(({ firstName }) => firstName)).toEqual(['🚀 Ana ✔', '𝗔𝗻𝗮', 'Ana']);
  expect(new Set(rows.map(({ dedupeKey }) => dedupeKey))).toEqual(new Set(['name/ana roe/acme']));
  const faces = await readRow('👩🏽‍🚀,,,,,,');
  expect(faces).toMatchObject({ firstName: '👩🏽‍🚀', dedupeKey: 'name/👩🏽‍🚀/' });
});

test.each([
  ['李,明', '李', '明'],
  ['محمد,العلي', 'محمد', 'العلي'],
  ['נועה,כהן', 'נועה', 'כהן'],
  ['Ø,Å', 'Ø', 'Å'],
  ['नेहा,शर्मा', 'नेहा', 'शर्मा'],
])('names of any script: %s', async (names, firstName, lastName) => {
  expect(await readRow(`${names},,,,,`)).toMatchObject({ firstName, lastName });
});

test('text is brought into one normal form', async () => {
  expect(await readRow('José,Müller,,,,,'.normalize('NFD'))).toMatchObject({
    firstName: 'José',
    lastName: 'Müller',
    dedupeKey: 'name/josé müller/',
  });
});

test('a person without company and position is kept and counted', async () => {
  const { rows, report } = await readRows(['Ana,Roe,,,,,', 'Bo,Lee,,,Acme,,', 'Cy,Poe,,,,Nurse,']);
  expect(rows).toHaveLength(3);
  expect(report.withoutPositionOrCompany).toBe(1);
});

test('a person with nothing but a name is counted', async () => {
  const { report } = await readRows(['Ana,Roe,,,,,', 'Bo,,,,,,', 'Cy,Poe,,,,,05 Jan 2024']);
  expect(report).toMatchObject({ accepted: 3, namesOnly: 2 });
});

test('quotes, commas, line breaks and HTML entities, decoded once', async () => {
  const row = await readRow('Ana,Roe,,,AT&amp;T &amp;lt;,"Head ""Platform"",\r\nPayments &#233;",');
  expect(row).toMatchObject({ company: 'AT&T &lt;', position: 'Head "Platform", Payments é' });
});

test('repeated people have one key, by address or else by name and company', async () => {
  const { rows } = await readRows([
    `Ana,Roe,${url}/ana-roe,,Acme,,05 Jan 2020`,
    'Ana,Roe,https://uk.linkedin.com/in/Ana-Roe/?utm_source=x,,Globex,CEO,06 Jan 2020',
    `José,Poe,${url}/jos%C3%A9,,,,`,
    `José,Poe,${url}/josé,,,,`,
    `Ana,Roe,${url}/ana-roe-2,,Acme,,`,
  ]);
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual([
    'in/ana-roe',
    'in/ana-roe',
    'in/josé',
    'in/josé',
    'in/ana-roe-2',
  ]);
  expect(rows.map(({ filled }) => filled)).toEqual([5, 6, 3, 3, 4]);
});

test('overlong values are cut between code points', async () => {
  const row = await readRow(
    `${'𝗔'.repeat(300)},Roe,,,${'é'.repeat(255)}x,${'🚀'.repeat(499)}${'y'.repeat(5)},${'z'.repeat(300)}`,
  );
  expect(row?.firstName).toBe('𝗔'.repeat(255));
  expect(row?.company).toBe('é'.repeat(255));
  expect(row?.position).toBe(`${'🚀'.repeat(499)}y`);
  expect(row?.connectedOn).toHaveLength(255);
});

test('more or fewer cells than the header are read as far as they go', async () => {
  const { rows } = await readRows([
    'Ana,Roe',
    'Bo,Lee,,,Acme,Nurse,05 Jan 2024,extra,more',
    'Cy,Poe,,,,,',
  ]);
  expect(rows).toMatchObject([
    { firstName: 'Ana', company: '' },
    { firstName: 'Bo', position: 'Nurse', connectedOn: '05 Jan 2024' },
    { firstName: 'Cy' },
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)'])(
  'a cell like a formula stays as it is: %s',
  async (cell) => {
    expect(await readRow(`${cell},Roe,,,${cell},,`)).toMatchObject({
      firstName: cell,
      company: cell,
    });
  },
);

test.each(['\n', '\r\n'])(
  'a header that is repeated is nobody, nor is its note (%j)',
  async (end) => {
    const bo = 'Bo,Lee,,,Acme,Nurse,05 Jan 2024';
    const second = [...note, todaysHeader, bo];
    for (const more of [second, [todaysHeader, bo], [...second, ...second]]) {
      const { rows, report } = await readRows([['Ana', 'Cy,Poe', ...more].join(end)]);
      expect(new Set(rows.map(({ firstName }) => firstName))).toEqual(new Set(['Ana', 'Cy', 'Bo']));
      expect(report).toMatchObject({ read: rows.length, withoutName: 0, unreadable: 0 });
    }
  },
);

test('rows of one cell above a repeated header stay, unless they are its note', async () => {
  const { rows } = await readRows(['Ana', 'Bo', 'Cy', 'Di', ...note, todaysHeader, 'Ed,Fox,,,,,']);
  expect(rows.map(({ firstName }) => firstName)).toEqual(['Ana', 'Bo', 'Cy', 'Di', 'Ed']);
});

test('control, bidirectional and zero characters are removed', async () => {
  const row = await readRow('A\u0000n\u0007a,\u202eRoe\u2066,,,Ac\u200bme\ufeff,Head\u00a0of\tIT,');
  expect(row).toMatchObject({
    firstName: 'Ana',
    lastName: 'Roe',
    company: 'Acme',
    position: 'Head of IT',
  });
});

test('markup is text like any other', async () => {
  const row = await readRow('<b>Ana</b>,Roe,,,,"<script>alert(""x"")</script>",');
  expect(row).toMatchObject({
    firstName: '<b>Ana</b>',
    position: '<script>alert("x")</script>',
  });
});

test('e-mail addresses are dropped unless they are to be kept', async () => {
  const line = 'Ana,Roe,,ana@example.org,,,';
  expect(await readRow(line)).toMatchObject({ email: '' });
  expect(await readRow(line, { keepEmails: true })).toMatchObject({ email: 'ana@example.org' });
  const long = `Ana,Roe,,${'a'.repeat(300)}@example.org,,,`;
  expect(await readRow(long, { keepEmails: true })).toMatchObject({ email: '' });
});

test('only LinkedIn addresses are kept', async () => {
  for (const address of ['javascript:alert(1)', 'https://evil.example/in/ana', 'ana']) {
    expect(await readRow(`Ana,Roe,${address},,Acme,,`)).toMatchObject({
      profileUrl: null,
      dedupeKey: 'name/ana roe/acme',
    });
  }
});

test('a newer export that is pasted below an older one is read by its own columns', async () => {
  const { rows, report } = await readLines([
    'First Name,Last Name,Email Address,Company,Position,Connected On',
    'Ana,Roe,ana@example.org,Acme,CEO,05 Jan 2020',
    ...note,
    todaysHeader,
    `Bob,Lee,${url}/bob,bob@example.org,Beta,CTO,06 Jan 2024`,
  ]);
  expect(rows).toMatchObject([
    { firstName: 'Ana', company: 'Acme', position: 'CEO', profileUrl: null },
    { firstName: 'Bob', company: 'Beta', position: 'CTO', profileUrl: `${url}/bob` },
  ]);
  expect(report).toMatchObject({ read: 2, unreadable: 0 });
});

test.each([
  `Ana,Roe, MBA,${url}/ana,ana@example.org,Acme,CEO,05 Jan 2021`,
  `Ana,Roe, MBA,,,Acme,CEO,05 Jan 2021`,
  `Ana,Roe,${url}/ana,,Acme, Inc,CEO,05 Jan 2021`,
  `Ana,Roe,${url}/ana,,Acme,Head, Payments,05 Jan 2021`,
])('a row that a comma without quotes has shifted is unreadable: %s', async (row) => {
  const { rows, report } = await readRows([row, 'Bo,Lee,,,Acme,Nurse,']);
  expect(rows).toMatchObject([{ firstName: 'Bo' }]);
  expect(report).toMatchObject({ read: 2, unreadable: 1 });
});

test('an e-mail address is no company, nor a position', async () => {
  const row = 'Ana,Roe,,,ana@example.org,roe@example.org,';
  expect(await readRow(row)).toMatchObject({ company: '', position: '', filled: 2 });
  expect(await readRow(row, { keepEmails: true })).toMatchObject({ company: 'ana@example.org' });
  expect(await readRow('Ana,Roe,,,@Acme,CEO @ Acme.example,')).toMatchObject({
    company: '@Acme',
    position: 'CEO @ Acme.example',
  });
});
