import { describe, expect, test } from '@jest/globals';
import { assumedSentence, reportLines } from './describe-report.ts';

const report = {
  read: 10,
  imported: 7,
  added: 4,
  changed: 1,
  duplicates: 1,
  withoutName: 1,
  withoutPositionOrCompany: 2,
  unreadable: 1,
  encoding: 'UTF-8',
  delimiter: 'comma',
};

describe('the report of an import', () => {
  test('says of every row what became of it', () => {
    expect(reportLines(report).map(({ label, count }) => [label, count])).toEqual([
      ['Rows in your file', 10],
      ['New in your network', 4],
      ['Changed position, company or address', 1],
      ['The same as before', 2],
      ['Without position or company', 2],
      ['Listed more than once', 1],
      ['Without a name', 1],
      ['Unreadable', 1],
    ]);
  });

  test('leaves out what concerns nobody', () => {
    const plain = { ...report, read: 7, added: 7, changed: 0, duplicates: 0, withoutName: 0 };
    const lines = reportLines({ ...plain, withoutPositionOrCompany: 0, unreadable: 0 });
    expect(lines.map(({ label }) => label)).toEqual(['Rows in your file', 'New in your network']);
  });

  test('says what was assumed of the file', () => {
    expect(assumedSentence(report)).toBeUndefined();
    expect(assumedSentence({ ...report, delimiter: 'none' })).toBeUndefined();
    expect(assumedSentence({ ...report, encoding: 'Windows-1252' })).toMatch(
      /read it as Windows-1252/u,
    );
    expect(assumedSentence({ ...report, delimiter: 'semicolon' })).toMatch(
      /divided by semicolons/u,
    );
  });
});
