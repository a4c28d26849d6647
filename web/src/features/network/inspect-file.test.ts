import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { describeLook, importLabel } from './import-view.ts';
import { inspectFile } from './inspect-file.ts';

const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const note =
  'Notes:\n"When exporting your connection data, you may notice that some are missing"\n\n';
const row = (n: number) => `Ana${n},Example,,,Acme,Buyer,05 Jan 2024`;
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n)).join('\n');

const look = (...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  inspectFile(new Blob(parts), new AbortController().signal);

/** As Excel saves "Unicode text". */
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

describe('a look at a file before it is sent', () => {
  test('counts LinkedIn’s rows below its note and names the columns', async () => {
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
  ])('counts right with %s', async (_what, text, count) => {
    expect(await look(text)).toMatchObject({ rows: count, exact: true });
  });

  test('knows the names of columns that the server knows: an Italian export is warned of nothing', async () => {
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

  test('counts a file that comes in many pieces', async () => {
    const seen = await look(`${note}${header}\n${rows(20_000)}\n`);
    expect(seen.rows).toBe(20_000);
  });

  test('finds Connections.csv in LinkedIn’s ZIP, among its other files', async () => {
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

  test('warns of a ZIP without connections, and of a workbook', async () => {
    const other = zipSync({ 'messages.csv': strToU8('FROM,TO'), 'Skills.csv': strToU8('Name') });
    expect((await look(other)).warning).toMatch(/no Connections\.csv in this ZIP/u);
    const workbook = zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'xl/a.xml': strToU8('') });
    expect((await look(workbook)).warning).toMatch(/Excel workbook/u);
  });

  test('says no number when a quotation mark was left open', async () => {
    const seen = await look(`${header}\n"Ana,Example,,,Acme,Buyer,\n${rows(900)}\n`);
    expect(seen.rows).toBeUndefined();
    expect(importLabel(seen)).toBe('Import this file');
  });

  test('says about how many people a JSON file lists', async () => {
    const people = Array.from({ length: 3000 }, () => ({ 'First Name': 'Ana', Company: 'Acme' }));
    const seen = await look(JSON.stringify(people));
    expect(describeLook(seen)).toBe('About 3,000 rows.');
    expect(importLabel(seen)).toBe('Import this file');
    expect(await look('[{"name":"Ana Example"},{"fullName":"Bo"}]')).toMatchObject({ rows: 2 });
  });

  test.each([
    ['a ZIP', 'PK\u0003\u0004rest', /unzip/iu],
    ['a web page', '<!doctype html>', /web page/u],
    ['nothing', '', /empty/u],
    ['another file of the archive', 'FROM,TO,SUBJECT\na,b,c\n', /no columns such as/u],
    ['a header alone', `${header}\n`, /nobody is listed/u],
    [
      'names alone',
      'First Name,Last Name,Connected On\nAna,Example,\n',
      /nobody in it can be matched/u,
    ],
    ['JSON without people', '{"a":1}', /no names/u],
  ])('warns of %s, and refuses nothing', async (_what, text, warning) => {
    expect((await look(text)).warning).toMatch(warning);
  });
});
