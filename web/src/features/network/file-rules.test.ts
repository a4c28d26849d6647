import { describe, expect, test } from '@jest/globals';
import { fileNameProblem, fileSizeWarning, formatBytes } from './file-rules.ts';

describe('which files may be sent', () => {
  test('CSV and JSON, however the ending is written', () => {
    expect(fileNameProblem('Connections.csv')).toBeUndefined();
    expect(fileNameProblem('EXPORT.JSON')).toBeUndefined();
  });

  test('another ending is refused in the specification’s words, a ZIP with what to do', () => {
    const sentence = 'Please upload a CSV or JSON file from your LinkedIn export.';
    expect(fileNameProblem('Connections.xlsx')).toBe(sentence);
    expect(fileNameProblem('csv')).toBe(sentence);
    expect(fileNameProblem('export.zip')).toMatch(/unzip it first/u);
  });

  test('a file over 20 MB is said to be large before it is sent', () => {
    expect(fileSizeWarning(20 * 1024 * 1024)).toBeUndefined();
    expect(fileSizeWarning(25.5 * 1024 * 1024)).toMatch(/^This file has 25\.5 MB\./u);
  });

  test('sizes are short', () => {
    expect([900, 12_400, 4_404_019].map(formatBytes)).toEqual(['900 bytes', '12 kB', '4.2 MB']);
  });
});
