import { expect, test } from '@jest/globals';
import { note, readLines, readRows, todaysHeader } from './read-test-builder.ts';

const url = 'https://www.linkedin.com/in';

async function readRow(row: string, options?: Parameters<typeof readRows>[1]) {
  const { rows, report } = await readRows([row], options);
  expect(report.read).toBe(1);
  return rows[0];
}

test('ignores blank rows', async () => {
  const { rows, report } = await readRows([',,,,,,', '', 'Ana,Roe,,,,,', '   ', ' , ,,,,,', '']);
  expect(rows).toHaveLength(1);
  expect(report).toMatchObject({ read: 1, accepted: 1, withoutName: 0, unreadable: 0 });
});

test('skips and counts rows without a name', async () => {
  const { rows, report } = await readRows([`,,${url}/x,,,,`, 'Ana,Roe,,,,,', '\u200b,\u202e,,,,,']);
  expect(rows).toHaveLength(1);
  expect(report).toMatchObject({ read: 3, accepted: 1, withoutName: 2 });
});

test('counts LinkedIn Member as a row without a name', async () => {
  const { rows, report } = await readRows(['LinkedIn,Member,,,Acme,Nurse,', 'Linkedin,Roe,,,,,']);
  expect(rows).toMatchObject([{ firstName: 'Linkedin', lastName: 'Roe' }]);
  expect(report).toMatchObject({ read: 2, withoutName: 1 });
});

const missing = String.raw`N/A #N/A n/a nan NaN NaT None null NULL <NA> \N undefined #REF! #DIV/0! - — .`;
test.each([...missing.split(' '), ' null ', '0000-00-00 00:00:00'])(
  'reads %s as an empty value',
  async (text) => {
    const row = await readRow(`Ana,${text},${text},,${text},${text},${text}`);
    expect(row).toMatchObject({ lastName: '', company: '', position: '', filled: 1 });
    expect(row).toMatchObject({ connectedOn: '', profileUrl: null });
  },
);

test('keeps names that resemble a missing value', async () => {
  const { rows } = await readRows(['Nan,Null,,,,Nurse,', 'Na,Ng-,,,,Nurse,', 'Al,N.,,,,Nurse,']);
  expect(rows.map(({ lastName }) => lastName)).toEqual(['Null', 'Ng-', 'N.']);
  expect(rows.map(({ firstName }) => firstName)).toEqual(['Nan', 'Na', 'Al']);
});

test('keeps people apart who have no value in a column of profile names', async () => {
  const { rows } = await readLines([
    ',full_name,publicIdentifier,company,title',
    '0,Ana Roe,nan,nan,Nurse',
    '1,Bo Lee,nan,Acme,nan',
  ]);
  expect(rows).toMatchObject([
    { dedupeKey: 'name/ana roe/', profileUrl: null, position: 'Nurse' },
    { dedupeKey: 'name/bo lee/acme', profileUrl: null, position: '' },
  ]);
});

test.each([
  ['=HYPERLINK("https://www.linkedin.com/in/ana-roe","Ana Roe")', 'Ana Roe'],
  ['=HYPERLINK("https://www.linkedin.com/in/ana-roe"; "Ana ""A."" Roe")', 'Ana "A." Roe'],
  ['[Ana Roe](https://www.linkedin.com/in/ana-roe)', 'Ana Roe'],
  ['Ana Roe (https://www.linkedin.com/in/ana-roe)', 'Ana Roe'],
])('reads the text and the profile of a linked name: %s', async (cell, name) => {
  const quoted = cell.replaceAll('"', '""');
  const { rows } = await readLines(['URL,Name,Company', `https://acme.example,"${quoted}",Acme`]);
  const [row] = rows;
  expect(`${row?.firstName} ${row?.lastName}`).toBe(name);
  expect(row).toMatchObject({ profileUrl: `${url}/ana-roe`, company: 'Acme' });
  // Quotes are literal in a cell that does not begin with one.
  const tabbed = await readLines(['Name\tCompany', `${cell.replaceAll('""', '')}\tAcme`]);
  expect(tabbed.rows).toMatchObject([{ profileUrl: `${url}/ana-roe`, company: 'Acme' }]);
});

test('reads the text of linked and of quoted cells, and no bare address', async () => {
  const link = '"=HYPERLINK(""https://acme.example"",""Acme"")"';
  const { rows } = await readRows([
    `Ana,Roe,"=HYPERLINK(""${url}/ana-roe"")",,${link},"=""Nurse""","=""05 Jan 2024"""`,
    `Bo,Lee,,,https://www.linkedin.com/company/acme,Nurse (ICU),`,
  ]);
  expect(rows).toMatchObject([
    { company: 'Acme', position: 'Nurse', connectedOn: '05 Jan 2024', dedupeKey: 'in/ana-roe' },
    { company: '', position: 'Nurse (ICU)' },
  ]);
});

test('prefers the public profile address to that of Sales Navigator', async () => {
  const { rows } = await readLines([
    'profileUrl,fullName,defaultProfileUrl,connectionSince',
    '"https://www.linkedin.com/sales/lead/ACwAAA,NAME_SEARCH",Ana Roe,https://www.linkedin.com/in/ana-roe,2024-01-05',
  ]);
  expect(rows).toMatchObject([{ dedupeKey: 'in/ana-roe', connectedOn: '2024-01-05' }]);
});

test('accepts a row with only a first or only a last name', async () => {
  expect(await readRow('Neela,,,,,,')).toMatchObject({ firstName: 'Neela', lastName: '' });
  expect(await readRow(',明,,,,,')).toMatchObject({ firstName: '', lastName: '明' });
});

test('keeps credentials in the name and leaves them out of the dedupe key', async () => {
  const { rows } = await readRows([
    'Jo,"Doe, Ph.D.",,,Acme,,',
    'Jo,"Doe MBA, PMP®",,,Acme,,',
    'Jo,Doe,,,Acme,,',
  ]);
  expect(rows.map(({ lastName }) => lastName)).toEqual(['Doe, Ph.D.', 'Doe MBA, PMP®', 'Doe']);
  expect(new Set(rows.map(({ dedupeKey }) => dedupeKey))).toEqual(new Set(['name/jo doe/acme']));
});

test('keeps emoji, signs and Unicode-bold letters in the name, not in the dedupe key', async () => {
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
])('reads names of any script: %s', async (names, firstName, lastName) => {
  expect(await readRow(`${names},,,,,`)).toMatchObject({ firstName, lastName });
});

test('normalizes text to NFC', async () => {
  expect(await readRow('José,Müller,,,,,'.normalize('NFD'))).toMatchObject({
    firstName: 'José',
    lastName: 'Müller',
    dedupeKey: 'name/josé müller/',
  });
});

test('keeps and counts a person without company and position', async () => {
  const { rows, report } = await readRows(['Ana,Roe,,,,,', 'Bo,Lee,,,Acme,,', 'Cy,Poe,,,,Nurse,']);
  expect(rows).toHaveLength(3);
  expect(report.withoutPositionOrCompany).toBe(1);
});

test('counts people with only a name', async () => {
  const { report } = await readRows(['Ana,Roe,,,,,', 'Bo,,,,,,', 'Cy,Poe,,,,,05 Jan 2024']);
  expect(report).toMatchObject({ accepted: 3, namesOnly: 2 });
});

test('decodes quotes, commas, line breaks and HTML entities once', async () => {
  const row = await readRow('Ana,Roe,,,AT&amp;T &amp;lt;,"Head ""Platform"",\r\nPayments &#233;",');
  expect(row).toMatchObject({ company: 'AT&T &lt;', position: 'Head "Platform", Payments é' });
});

test('gives repeated people the same dedupe key by profile address', async () => {
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

test('truncates overlong values between code points', async () => {
  const row = await readRow(
    `${'𝗔'.repeat(300)},Roe,,,${'é'.repeat(255)}x,${'🚀'.repeat(499)}${'y'.repeat(5)},${'z'.repeat(300)}`,
  );
  expect(row?.firstName).toBe('𝗔'.repeat(255));
  expect(row?.company).toBe('é'.repeat(255));
  expect(row?.position).toBe(`${'🚀'.repeat(499)}y`);
  expect(row?.connectedOn).toHaveLength(255);
});

test('reads rows with fewer or more cells than the header', async () => {
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
  'keeps a cell that looks like a formula: %s',
  async (cell) => {
    expect(await readRow(`${cell},Roe,,,${cell},,`)).toMatchObject({
      firstName: cell,
      company: cell,
    });
  },
);

test.each(['\n', '\r\n'])('skips repeated headers and their notes (%j)', async (end) => {
  const bo = 'Bo,Lee,,,Acme,Nurse,05 Jan 2024';
  const second = [...note, todaysHeader, bo];
  for (const more of [second, [todaysHeader, bo], [...second, ...second]]) {
    const { rows, report } = await readRows([['Ana', 'Cy,Poe', ...more].join(end)]);
    expect(new Set(rows.map(({ firstName }) => firstName))).toEqual(new Set(['Ana', 'Cy', 'Bo']));
    expect(report).toMatchObject({ read: rows.length, withoutName: 0, unreadable: 0 });
  }
});

test('keeps single-cell rows above a repeated header, except its note', async () => {
  const { rows } = await readRows(['Ana', 'Bo', 'Cy', 'Di', ...note, todaysHeader, 'Ed,Fox,,,,,']);
  expect(rows.map(({ firstName }) => firstName)).toEqual(['Ana', 'Bo', 'Cy', 'Di', 'Ed']);
});

test('removes control, bidirectional and zero-width characters', async () => {
  const row = await readRow('A\u0000n\u0007a,\u202eRoe\u2066,,,Ac\u200bme\ufeff,Head\u00a0of\tIT,');
  expect(row).toMatchObject({
    firstName: 'Ana',
    lastName: 'Roe',
    company: 'Acme',
    position: 'Head of IT',
  });
});

test('keeps markup as plain text', async () => {
  const row = await readRow('<b>Ana</b>,Roe,,,,"<script>alert(""x"")</script>",');
  expect(row).toMatchObject({
    firstName: '<b>Ana</b>',
    position: '<script>alert("x")</script>',
  });
});

test('drops email addresses unless keepEmails is set, and overlong ones always', async () => {
  const line = 'Ana,Roe,,ana@example.org,,,';
  expect(await readRow(line)).toMatchObject({ email: '' });
  expect(await readRow(line, { keepEmails: true })).toMatchObject({ email: 'ana@example.org' });
  const long = `Ana,Roe,,${'a'.repeat(300)}@example.org,,,`;
  expect(await readRow(long, { keepEmails: true })).toMatchObject({ email: '' });
});

test('keeps only LinkedIn profile addresses', async () => {
  for (const address of ['javascript:alert(1)', 'https://evil.example/in/ana', 'ana']) {
    expect(await readRow(`Ana,Roe,${address},,Acme,,`)).toMatchObject({
      profileUrl: null,
      dedupeKey: 'name/ana roe/acme',
    });
  }
});

test('reads a newer export pasted below an older one by its own header', async () => {
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
])('counts a row shifted by an unquoted comma as unreadable: %s', async (row) => {
  const { rows, report } = await readRows([row, 'Bo,Lee,,,Acme,Nurse,']);
  expect(rows).toMatchObject([{ firstName: 'Bo' }]);
  expect(report).toMatchObject({ read: 2, unreadable: 1 });
});

test('drops an email address given as company or position unless keepEmails is set', async () => {
  const row = 'Ana,Roe,,,ana@example.org,roe@example.org,';
  expect(await readRow(row)).toMatchObject({ company: '', position: '', filled: 2 });
  expect(await readRow(row, { keepEmails: true })).toMatchObject({ company: 'ana@example.org' });
  expect(await readRow('Ana,Roe,,,@Acme,CEO @ Acme.example,')).toMatchObject({
    company: '@Acme',
    position: 'CEO @ Acme.example',
  });
});
