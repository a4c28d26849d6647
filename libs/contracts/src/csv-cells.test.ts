import { describe, expect, test } from '@jest/globals';
import { csvRow, readCell } from './csv-cells.ts';

describe('csvRow and readCell', () => {
  test('quote every cell and double inner quotes', () => {
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
  test.each([...ofAscii, ...ofOthers])('escape the formula %j and read it back', (text) => {
    expect(csvRow([text])).toBe(`"'${text}"\r\n`);
    expect(readCell(`'${text}`)).toBe(text);
  });

  test.each([
    ['https://example.com/;=cmd()', "https://example.com/;'=cmd()"],
    ['a; -b;c', "a;' -b;c"],
    ['a;\u200b＝b', "a;'\u200b＝b"],
    [";'=1", ";''=1"],
    ['=a;=b', "'=a;'=b"],
  ])('escape a formula after a semicolon in %j and read it back', (text, shown) => {
    expect(csvRow([text])).toBe(`"${shown}"\r\n`);
    expect(readCell(shown)).toBe(text);
  });

  test.each(['Ana', "'t Hooft", "O'Neill", 'a=b', "''", ''])('leave %j unchanged', (text) => {
    expect(csvRow([text])).toBe(`"${text}"\r\n`);
    expect(readCell(text)).toBe(text);
  });
});
