import { describe, expect, test } from '@jest/globals';
import { csvRow, readCell } from './csv-cells.ts';

describe('a row of CSV', () => {
  test('has every cell in quotes, and quotes within doubled', () => {
    expect(csvRow(['Ana', '', 'a "b", c'])).toBe('"Ana","","a ""b"", c"\r\n');
  });

  const ofAscii = ['=cmd()', '+1', '-1', '@sum', '\tx', '\rx', '\nx', '\0x', "'=1", "''-1"];
  const ofOthers = [
    '＝1+1',
    '＋1',
    '－1',
    '＠sum',
    "'＝1",
    '\u200b=1',
    '\u2060\u00ad=1',
    "'\u200b=1",
  ];
  test.each([...ofAscii, ...ofOthers])('shows %j as text, and it reads back the same', (text) => {
    expect(csvRow([text])).toBe(`"'${text}"\r\n`);
    expect(readCell(`'${text}`)).toBe(text);
  });

  test.each([
    ['https://example.com/;=cmd()', "https://example.com/;'=cmd()"],
    ['a; -b;c', "a;' -b;c"],
    ['a;\u200b＝b', "a;'\u200b＝b"],
    [";'=1", ";''=1"],
    ['=a;=b', "'=a;'=b"],
  ])('shows %j as text behind a semicolon too, and it reads back the same', (text, shown) => {
    expect(csvRow([text])).toBe(`"${shown}"\r\n`);
    expect(readCell(shown)).toBe(text);
  });

  test.each(['Ana', "'t Hooft", "O'Neill", 'a=b', "''", ''])('leaves %j alone', (text) => {
    expect(csvRow([text])).toBe(`"${text}"\r\n`);
    expect(readCell(text)).toBe(text);
  });
});
