import { expect, test } from '@jest/globals';
import {
  ana,
  anaRow,
  note,
  readFile,
  readLines,
  refusal,
  refusalReason,
  todaysHeader,
} from './read-test-builder.ts';

test("reads LinkedIn's current CSV layout with its note above the header", async () => {
  const { rows, report } = await readLines([...note, todaysHeader, ana]);
  expect(rows).toEqual([anaRow]);
  expect(report).toEqual({
    read: 1,
    accepted: 1,
    withoutName: 0,
    withoutPositionOrCompany: 0,
    namesOnly: 0,
    unreadable: 0,
    encoding: 'UTF-8',
    delimiter: 'comma',
  });
});

test("reads LinkedIn's current CSV layout without the note", async () => {
  const { rows } = await readLines([todaysHeader, ana]);
  expect(rows).toEqual([anaRow]);
});

test('reads the CSV with a byte-order mark and Windows line endings', async () => {
  const lines = [...note, todaysHeader, ana, ''].join('\r\n');
  const { rows } = await readFile(`\uFEFF${lines}`);
  expect(rows).toEqual([anaRow]);
  const bare = await readFile(`\uFEFF${todaysHeader}\r\n${ana}\r\n`);
  expect(bare.rows).toEqual([anaRow]);
});

test.each([
  ['a quoted first cell', ['"Notes:"', '"A note."', '']],
  ['a French note', ['Notes :', '"Lors de l’exportation, il manque des adresses."', '']],
  ['a note over several lines', ['Notes:', '"The first line,', 'and the ""second""', 'line."', '']],
  ['a line that holds one lone quote', ['Notes:', '"', '']],
  ['a note whose closing quote got lost', ['Notes:', '"When exporting your data, some', '', '']],
])('reads the CSV with %s above the header', async (_, lines) => {
  const { rows } = await readLines([...lines, todaysHeader, ana]);
  expect(rows).toEqual([anaRow]);
});

test('reads the layout of 2018 to 2020, which has no profile addresses', async () => {
  const { rows } = await readLines([
    'First Name,Last Name,Email Address,Company,Position,Connected On',
    'Ana,Roe,,Acme,Head of Payments,05 Jan 2020',
  ]);
  expect(rows).toMatchObject([{ profileUrl: null, dedupeKey: 'name/ana roe/acme', filled: 5 }]);
});

test('reads the columns in another order', async () => {
  const { rows } = await readLines([
    'Connected On,Position,Last Name,URL,First Name,Email Address,Company',
    '05 Jan 2024,Head of Payments,Roe,https://www.linkedin.com/in/ana-roe,Ana,,Acme',
  ]);
  expect(rows).toEqual([anaRow]);
});

test('reads other column names and ignores an unknown column', async () => {
  const { rows } = await readLines([
    'First Name,Last Name,Email Address,Company,Position,Location,Public Profile URL',
    'Ana,Roe,,Acme,Head of Payments,Lisbon,https://www.linkedin.com/in/ana-roe',
  ]);
  expect(rows).toMatchObject([
    { company: 'Acme', position: 'Head of Payments', dedupeKey: 'in/ana-roe', connectedOn: '' },
  ]);
});

test('reads names and dates only, and counts the row as without position or company', async () => {
  const { rows, report } = await readLines([
    'First Name,Last Name,Connected On',
    'Ana,Roe,05 Jan 2024',
  ]);
  expect(rows).toHaveLength(1);
  expect(report.withoutPositionOrCompany).toBe(1);
});

test('reads the Outlook layout, where Title is a form of address and Job Title the position', async () => {
  const { rows } = await readLines([
    '"Title","First Name","Middle Name","Last Name","Suffix","E-mail Address","E-mail 2 Address","Business Phone","Company","Department","Job Title","Web Page"',
    '"Ms","Ana","","Roe","","","","","Acme","Finance","Head of Payments",""',
  ]);
  expect(rows).toMatchObject([
    { firstName: 'Ana', lastName: 'Roe', company: 'Acme', position: 'Head of Payments' },
  ]);
});

test('splits a single name column, and reads Title as the position', async () => {
  const { rows } = await readLines([
    'Name,Title,URL',
    'Ana Maria Roe,Head of Payments,https://www.linkedin.com/in/ana-roe',
  ]);
  expect(rows).toMatchObject([
    { firstName: 'Ana Maria', lastName: 'Roe', position: 'Head of Payments' },
  ]);
});

test('reads camelCase and snake_case column names of other programs', async () => {
  const { rows } = await readLines([
    'firstName,lastName,occupation,inviteeProfileUrl',
    'Ana,Roe,Head of Payments,https://www.linkedin.com/in/ana-roe/',
  ]);
  expect(rows).toMatchObject([{ position: 'Head of Payments', dedupeKey: 'in/ana-roe' }]);
  const snake = await readLines(['first_name,last-name,job_title', 'Ana,Roe,Head of Payments']);
  expect(snake.rows).toMatchObject([{ lastName: 'Roe', position: 'Head of Payments' }]);
});

test('finds the profile address although another column holds a website', async () => {
  const { rows } = await readLines([
    'First Name,Last Name,Company,URL,LinkedIn URL',
    'Ana,Roe,Acme,https://acme.example,https://www.linkedin.com/in/ana-roe',
    'Ana,Roe,Acme,https://acme.example,https://www.linkedin.com/in/ana-roe-2',
    'Bo,Roe,Acme,https://www.linkedin.com/in/bo-roe,https://bo.example',
    'Cy,Roe,Acme,https://acme.example,',
  ]);
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual([
    'in/ana-roe',
    'in/ana-roe-2',
    'in/bo-roe',
    'name/cy roe/acme',
  ]);
});

test.each([
  ['Name,Surname,Company', 'Ana,Roe,Acme'],
  ['Name,Last Name,Company', 'Ana Roe,Roe,Acme'],
])('reads a Name column beside a last name as first or full name: %s', async (header, row) => {
  const { rows } = await readLines([header, row]);
  expect(rows).toMatchObject([
    { firstName: 'Ana', lastName: 'Roe', dedupeKey: 'name/ana roe/acme' },
  ]);
});

test('leaves the first name empty when the Name column repeats the last name', async () => {
  const { rows } = await readLines(['Name,Surname,Company', 'Roe,Roe,Acme', ',Lee,Acme']);
  expect(rows).toMatchObject([
    { firstName: '', lastName: 'Roe' },
    { firstName: '', lastName: 'Lee' },
  ]);
});

test.each([
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
])('detects the delimiter %j', async (delimiter, name) => {
  const lines = [...note, ...[todaysHeader, ana].map((line) => line.replaceAll(',', delimiter))];
  const { rows, report } = await readLines(lines);
  expect(rows).toEqual([anaRow]);
  expect(report.delimiter).toBe(name);
});

test('reads the delimiter from a sep= line', async () => {
  const lines = [todaysHeader, ana].map((line) => line.replaceAll(',', ';'));
  const { rows, report } = await readLines(['sep=;', ...lines]);
  expect(rows).toEqual([anaRow]);
  expect(report.delimiter).toBe('semicolon');
});

test.each([
  ['zip', Buffer.from('PK\u0003\u0004\u0014\0\0\0\b\0Connections.csv', 'latin1'), /unzip/i],
  ['workbook', Buffer.from(`PK\u0003\u0004${'\0'.repeat(26)}[Content_Types].xml`, 'latin1'), /CSV/],
  ['gzip', Buffer.from([0x1f, 0x8b, 0x08, 0]), /unpack/i],
  ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1'), /PDF/],
  ['html', Buffer.from('\uFEFF\n<!DOCTYPE html><title>Sign in</title>'), /web page/],
] as const)('rejects a file of type %s with advice', async (reason, bytes, words) => {
  const error = await refusal(bytes);
  expect(error?.reason).toBe(reason);
  expect(error?.message).toMatch(words);
});

test.each([
  [
    'messages.csv',
    'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,DATE,SUBJECT,CONTENT',
  ],
  ['Invitations.csv', 'From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl'],
  ['Contacts.csv', 'Source,FirstName,LastName,Companies,Title,Emails,PhoneNumbers,CreatedAt'],
  [
    'Profile.csv',
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers',
  ],
  ['Positions.csv', 'Company Name,Title,Description,Location,Started On,Finished On'],
  ['Skills.csv', 'Name'],
  ['Certifications.csv', 'Name,Url,Authority,Started On,Finished On,License Number'],
  ['Recommendations.csv', 'First Name,Last Name,Company,Job Title,Text,Creation Date,Status'],
])('rejects %s of the same archive and asks for Connections.csv', async (file, header) => {
  const error = await refusal(`${header}\nAna,Roe,x,x,x,x,x,x\n`);
  expect(error?.reason).toBe('other_file');
  expect(error?.message).toContain(`This is ${file}; Connections.csv is the one to upload`);
});

test.each([
  ['Number,Name,Company,Position,Connected On', '1,Ana Roe,Acme,Nurse,05 Jan 2024'],
  ['First Name,Last Name,Company,Profile URL,Date,Link,Message', 'Ana,Roe,Acme,,,,'],
  ['First Name,Last Name,Company,Position,Date,Type,Link', 'Ana,Roe,Acme,Nurse,,,'],
  ['Name,Language,Proficiency,Company', 'Ana Roe,Portuguese,native,Acme'],
  ['First Name,Last Name,Company,From,To,Sent At,Direction', 'Ana,Roe,Acme,,,,'],
])(
  'reads a list of people with columns that other LinkedIn files also have: %s',
  async (header, row) => {
    const { rows } = await readLines([header, row]);
    expect(rows).toMatchObject([{ firstName: 'Ana', lastName: 'Roe', company: 'Acme' }]);
  },
);

test('finds the header up to line 50, and rejects a file with a later one', async () => {
  const above = (lines: number) => Array.from({ length: lines }, () => 'x').join('\n');
  const { rows } = await readFile(`${above(49)}\n${todaysHeader}\n${ana}\n`);
  expect(rows).toEqual([anaRow]);
  expect(await refusalReason(`${above(50)}\n${todaysHeader}\n${ana}\n`)).toBe('no_header');
});

test('uses the first of two columns with the same name', async () => {
  const { rows } = await readLines(['First Name,Company,Company', 'Ana,Acme,Globex']);
  expect(rows).toMatchObject([{ company: 'Acme' }]);
});

test('takes the position from its column, or from the headline when that is empty', async () => {
  const { rows } = await readLines([
    'First Name,Headline,Position',
    'Ana,I help banks,Head of Payments',
    'Bo,Nurse and writer,',
  ]);
  expect(rows).toMatchObject([{ position: 'Head of Payments' }, { position: 'Nurse and writer' }]);
});

test.each(['\r\r\n', '\r\r\r\n'])('reads lines that end in %j', async (lineEnd) => {
  const quoted = ana.replaceAll(/[^,]+/g, '"$&"');
  const lines = [...note, todaysHeader, quoted, '"Bo, Jr","Lee, PhD",,,Acme,Nurse,', ana, ''];
  const { rows, report } = await readFile(lines.join(lineEnd));
  const bo = { firstName: 'Bo, Jr', lastName: 'Lee, PhD', company: 'Acme', position: 'Nurse' };
  expect(rows).toMatchObject([anaRow, bo, anaRow]);
  expect(report).toMatchObject({ read: 3, unreadable: 0 });
});

test('reads lines that end in a carriage return only', async () => {
  const { rows } = await readFile(
    [...note, todaysHeader, ana, 'Bo,"Lee, PhD",,,,,', ''].join('\r'),
  );
  expect(rows).toMatchObject([anaRow, { firstName: 'Bo', lastName: 'Lee, PhD' }]);
});
