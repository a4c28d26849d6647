import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { describeLook, importLabel } from './import-view.ts';
import { inspectFile } from './inspect-file.ts';

const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const note =
  'Notes:\n"When exporting your connection data, you may notice that some are missing"\n\n';
const row = (n: number) => `Ana${n},Example,,,Acme,Buyer,05 Jan 2024`;
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n)).join('\n');

const profile = 'First Name,Last Name,Maiden Name,Headline\nAna,Example,,Buyer\n';

const look = (...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  inspectFile(new Blob(parts), new AbortController().signal);

/** As Excel saves "Unicode text". */
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

describe('inspectFile', () => {
  test('counts the rows below LinkedIn’s note and names the columns', async () => {
    const seen = await look(`${note}${header}\n${rows(412)}\n`);
    expect(seen).toMatchObject({ rows: 412, exact: true });
    expect(describeLook(seen)).toBe(
      '412 rows; columns found: first name, last name, company, position, profile, date.',
    );
    expect(importLabel(seen)).toBe('Import 412 connections');
  });

  test.each([
    [
      'Windows line ends and a byte-order mark',
      `\uFEFF${note}${header}\n${rows(3)}\n`.replaceAll('\n', '\r\n'),
      3,
    ],
    ['no line end at the end', `${header}\n${rows(3)}`, 3],
    ['blank rows', `${header}\n${row(1)}\n,,,,,,\n\n${row(2)}\n`, 2],
    [
      'line breaks and quotes in cells',
      `${header}\n"Ana","Ex",,,"A ""B""\nC",Buyer,\n${row(2)}\n`,
      2,
    ],
    ['semicolons', `Vorname;Nachname;Firma\nAna;Example;Acme\n`, 1],
    ['one column of names', `Name,Title,URL\nAna Example,Buyer,\n`, 1],
  ])('counts rows with %s', async (_what, text, count) => {
    expect(await look(text)).toMatchObject({ rows: count, exact: true });
  });

  test('recognizes the columns of an Italian export without a warning', async () => {
    const seen = await look('Nome;Cognome;Azienda;Posizione\nAna;Example;Acme;Acquisti\n');
    expect(seen).toEqual({
      rows: 1,
      exact: true,
      columns: ['first name', 'last name', 'company', 'position'],
    });
  });

  test('reads UTF-16', async () => {
    expect(
      await look(utf16(`${header.replaceAll(',', '\t')}\nÉva\tSzabó\t\t\tAcme\tBuyer\t\n`)),
    ).toMatchObject({
      rows: 1,
      columns: expect.arrayContaining(['first name', 'position']),
    });
  });

  test('counts 20,000 rows', async () => {
    const seen = await look(`${note}${header}\n${rows(20_000)}\n`);
    expect(seen.rows).toBe(20_000);
  });

  test('finds Connections.csv among the other files of LinkedIn’s ZIP', async () => {
    const zip = zipSync({
      'messages.csv': strToU8('FROM,TO\na,b\n'),
      'Basic_LinkedInDataExport/Connections.csv': strToU8(`${note}${header}\n${rows(412)}\n`),
      'Basic_LinkedInDataExport/Profile.csv': strToU8('First Name,Headline\nAna,Buyer\n'),
    });
    const seen = await look(zip);
    expect(seen).toMatchObject({ rows: 412, exact: true });
    expect(describeLook(seen)).toMatch(/^Connections\.csv in this ZIP: 412 rows; columns found/u);
    expect(importLabel(seen)).toBe('Import 412 connections');
  });

  test.each([
    ['two other files', { 'messages.csv': 'FROM,TO', 'Skills.csv': 'Name' }, ''],
    ['one other table', { 'a/prices.csv': 'Product,Price\nTea,3\n' }, ', only prices\\.csv'],
    ['one other file of LinkedIn’s', { 'Profile.csv': profile }, ', only Profile\\.csv'],
    ['nothing', {}, ''],
  ])('reports that Connections.csv is missing from a ZIP with %s', async (_what, files, only) => {
    const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
    const seen = await look(zipSync(Object.fromEntries(packed)));
    expect(seen.problem).toMatch(
      new RegExp(
        `^We found no Connections\\.csv in this ZIP file${only}\\. Check “Connections”`,
        'u',
      ),
    );
    expect(describeLook(seen)).toBeUndefined();
  });

  test('reads the only table of a ZIP whatever its name, and rejects an Excel workbook', async () => {
    const mine = zipSync({ 'mine.csv': strToU8(`${header}\n${rows(3)}\n`) });
    expect(await look(mine)).toMatchObject({ rows: 3, inZip: true });
    const workbook = zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'xl/a.xml': strToU8('') });
    expect((await look(workbook)).problem).toMatch(/Excel workbook/u);
  });

  test('finds the connections in a ZIP by their columns when file names are unknown', async () => {
    const others = { '個人資料.csv': strToU8(profile), 'a.csv': strToU8('First Name,Last Name\n') };
    const list = strToU8(`${note}${header}\n${rows(3)}\n`);
    expect(await look(zipSync({ ...others, '人脈/つながり.csv': list }))).toMatchObject({
      rows: 3,
      inZip: true,
    });
    const twice = await look(zipSync({ ...others, 'b.csv': list, 'c.csv': list }));
    expect(twice.problem).toMatch(/^We found no Connections\.csv in this ZIP file\. Check/u);
  });

  test('counts people when rows repeat them or have no name', async () => {
    const profileOf = (n: number) => `https://www.linkedin.com/in/ana-${n}`;
    const people = [1, 2, 3].map((n) => `Ana,Example ${n},${profileOf(n)},,Acme,Buyer,`);
    const odd = [
      `Ana,"Example ""1"" Q",${profileOf(1).toUpperCase()}?trk=x,,Else,CTO,`,
      `,,${profileOf(9)},,,,`,
      'Bo,Example,,,Acme,Buyer,',
      'bo,example,,,"Acme",Clerk,',
      'Bo,Example,,,"Else, Inc",Clerk,',
    ];
    const seen = await look(`${header}\n${[...people, ...odd].join('\n')}`);
    expect(seen).toMatchObject({ rows: 8, people: 5, exact: true });
    expect(describeLook(seen)).toMatch(/^8 rows, 5 people; columns found/u);
    expect(importLabel(seen)).toBe('Import 5 connections');
  });

  test.each([
    ['kept whole', ''],
    ['cut at semicolons', ';'],
  ])(
    'counts the people when European Excel has put each row into one cell, %s',
    async (_what, end) => {
      const person = (n: number, company: string) =>
        `Ana,Example,https://www.linkedin.com/in/ana-${n},,${company},Buyer,05 Jan 2024`;
      const inQuotes = `"${person(1, '""Acme, Inc.""')}"`;
      const lines = [header, person(1, 'Acme'), inQuotes, person(2, 'Acme'), ',,,,,,'];
      const seen = await look(lines.map((line) => `${line}${end}\r\n`).join(''));
      expect(seen).toMatchObject({ rows: 3, people: 2, exact: true });
      expect(seen.columns).toContain('date');
    },
  );

  test('does not count a repeated header or the note above it', async () => {
    const twice = `${note}${header}\n${rows(3)}\n\uFEFF${note}${header}\n${row(9)}\nBo\n`;
    expect(await look(twice)).toMatchObject({ rows: 5, exact: true });
  });

  test('maps columns per header when exports of two layouts are joined', async () => {
    const older = 'First Name,Last Name,Email Address,Company,Position,Connected On';
    const twice = `${older}\nAna,Example,,Acme,Buyer,\n${note}${header}\n${row(1)}\n${row(1)}\n`;
    expect(await look(twice)).toMatchObject({ rows: 3, people: 2 });
  });

  test('reads a semicolon-separated Windows-1252 file and warns about the encoding', async () => {
    const text = 'Pr\u00e9nom;Nom;Soci\u00e9t\u00e9\nZo\u00eb;Example;Acme\n';
    const seen = await look(new Uint8Array(Buffer.from(text, 'latin1')));
    expect(seen).toEqual({
      rows: 1,
      exact: true,
      columns: ['first name', 'last name', 'company'],
      warning: expect.stringMatching(/Windows-1252 and “Zoë Example” as one of the people\. If/u),
    });
  });

  test('warns about an assumed encoding with an example name', async () => {
    const saved = (people: string) => Buffer.from(`${header}\n${row(1)}\n${people}\n`, 'latin1');
    const ofMac = await look(new Uint8Array(saved('Zo\x91,M\x9fller,,,Acme,Buyer,')));
    expect(ofMac.warning).toMatch(/MacRoman and “Zoë Müller” as one of the people/u);
    const japanese = await look(new Uint8Array(saved('\x8eR\x93c,\x91\xbe\x98Y,,,Acme,Buyer,')));
    expect(japanese.warning).toMatch(/Windows-1252 and “ŽR“c ‘¾˜Y” as one of the people/u);
    const companies = await look(new Uint8Array(saved('Bo,Lee,,,Caf\xe9,Buyer,')));
    expect(companies.warning).toMatch(/and “Ana1 Example” as one/u);
    const noted = await look(new Uint8Array(Buffer.from('Nom,Pr\xe9nom\nRoe,Ana\n', 'latin1')));
    expect(noted.warning).toMatch(/nobody in it can be matched.*“Ana Roe” as one/u);
    expect((await look(`${header}\nZoë,Müller,,,Acme,Buyer,\n`)).warning).toBeUndefined();
  });

  test('gives no count when a quotation mark is not closed', async () => {
    const seen = await look(`${header}\n"Ana,Example,,,Acme,Buyer,\n${rows(900)}\n`);
    expect(seen.rows).toBeUndefined();
    expect(importLabel(seen)).toBe('Import this file');
  });

  test('estimates the number of people in a JSON file', async () => {
    const people = Array.from({ length: 3000 }, () => ({ 'First Name': 'Ana', Company: 'Acme' }));
    const seen = await look(JSON.stringify(people));
    expect(describeLook(seen)).toBe('About 3,000 rows.');
    expect(importLabel(seen)).toBe('Import this file');
    expect(await look('[{"name":"Ana Example"},{"fullName":"Bo"}]')).toMatchObject({ rows: 2 });
    expect(await look('[{"Vorname":"Ana","Nachname":"Example"}]')).toMatchObject({ rows: 1 });
    expect(await look('[{"lastName":"Example"}]')).toMatchObject({ rows: 1 });
  });

  test.each([
    ['a ZIP', 'PK\u0003\u0004rest', /unzip/iu],
    ['a web page', '<!doctype html>', /web page/u],
    ['nothing', '', /empty/u],
    ['another file of the archive', 'FROM,TO,SUBJECT\na,b,c\n', /no columns such as/u],
    ['messages.csv', 'CONVERSATION ID,FROM,TO,DATE\na,b,c,d\n', /^This is messages\.csv; Connect/u],
    ['Profile.csv', profile, /^This is Profile\.csv; Connections\.csv is the one/u],
    ['a header alone', `${header}\n`, /nobody is listed/u],
    ['JSON without people', '{"a":1}', /no names/u],
  ])('reports a problem with %s', async (_what, text, problem) => {
    const seen = await look(text);
    expect(seen.problem).toMatch(problem);
    expect(seen.warning).toBeUndefined();
    expect(importLabel(seen)).toBe('Import this file');
  });

  test('warns about a file with names alone, which can still be imported', async () => {
    const seen = await look('First Name,Last Name,Connected On\nAna,Example,\n');
    expect(seen.warning).toMatch(/nobody in it can be matched/u);
    expect(seen.problem).toBeUndefined();
  });
});
