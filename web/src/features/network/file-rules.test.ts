import { describe, expect, test } from '@jest/globals';
import { fileNameProblem, fileSizeWarning, formatBytes } from './file-rules.ts';

describe('which files may be sent', () => {
  test('ZIP, CSV and JSON, however the ending is written', () => {
    expect(fileNameProblem('Basic_LinkedInDataExport_11-22-2026.ZIP')).toBeUndefined();
    expect(fileNameProblem('Connections.csv')).toBeUndefined();
    expect(fileNameProblem('EXPORT.JSON')).toBeUndefined();
  });

  test('another ending is refused in the specification’s words', () => {
    const sentence = 'Please upload a CSV or JSON file from your LinkedIn export.';
    expect(fileNameProblem('Connections.xlsx')).toBe(sentence);
    expect(fileNameProblem('csv')).toBe(sentence);
    expect(fileNameProblem('zip')).toBe(sentence);
  });

  test('a file over 20 MB is said to be large before it is sent', () => {
    const megabytes = (size: number, name = 'Connections.csv') =>
      fileSizeWarning({ name, size: size * 1024 * 1024 });
    expect(megabytes(20)).toBeUndefined();
    expect(megabytes(25.5)).toMatch(/^This file has 25\.5 MB\..*about 5 MB\.$/u);
    expect(megabytes(25.5, 'Export.zip')).toMatch(/unzip it and upload the Connections\.csv/u);
  });

  test('sizes are short', () => {
    expect([900, 12_400, 4_404_019].map(formatBytes)).toEqual(['900 bytes', '12 kB', '4.2 MB']);
  });
});
