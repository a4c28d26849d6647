import { describe, expect, test } from '@jest/globals';
import { ApiError, SentenceError } from '../../shared/http/client.ts';
import {
  assumedSentence,
  describeEnd,
  describeFailure,
  fileNameAdvice,
  fileNameProblem,
  fileSizeWarning,
  formatBytes,
  importView,
  isSimplyNew,
  isUsable,
  reportLines,
} from './import-view.ts';
import { refusal } from '../../shared/testing/samples.ts';

const reading = {
  state: 'running',
  stage: 'reading',
  percent: 50,
  found: { people: 1204 },
} as const;

describe('importView', () => {
  test('fills the bar to 90 with the uploaded bytes', () => {
    expect([0, 0.5, 1].map((sent) => importView(sent, undefined).percent)).toEqual([0, 45, 90]);
  });

  test('stays at 90 until the server reads the file', () => {
    const queued = { state: 'queued', stage: null, percent: 0, found: {} } as const;
    expect(importView(undefined, undefined).percent).toBe(90);
    expect(importView(undefined, queued)).toMatchObject({
      percent: 90,
      status: expect.stringMatching(/arrived/u),
    });
  });

  test('fills the bar from 90 to 100 with what the server has read', () => {
    expect(importView(undefined, reading)).toEqual({
      percent: 95,
      status: 'Reading your connections...',
      detail: '1,204 people so far',
    });
    const saving = { ...reading, stage: 'saving', percent: 95 };
    expect(importView(undefined, saving)).toMatchObject({
      percent: 99,
      status: 'Saving your network...',
    });
    expect(importView(undefined, { ...saving, state: 'done', percent: 100 }).percent).toBe(100);
  });
});

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

describe('import report', () => {
  test('reportLines counts every kind of row', () => {
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

  test('reportLines omits kinds of rows with a count of 0', () => {
    const plain = { ...report, read: 7, added: 7, changed: 0, duplicates: 0, withoutName: 0 };
    const lines = reportLines({ ...plain, withoutPositionOrCompany: 0, unreadable: 0 });
    expect(lines.map(({ label }) => label)).toEqual(['Rows in your file', 'New in your network']);
  });

  test('isSimplyNew is true only when every row is a new, complete connection', () => {
    const none = { changed: 0, duplicates: 0, withoutName: 0, unreadable: 0 };
    const plain = { ...report, ...none, read: 7, added: 7, withoutPositionOrCompany: 0 };
    expect(isSimplyNew(plain)).toBe(true);
    expect(isSimplyNew({ ...plain, withoutPositionOrCompany: 7 })).toBe(false);
    expect(isSimplyNew({ ...plain, added: 0 })).toBe(false);
    expect(isSimplyNew({ ...plain, read: 14, duplicates: 7 })).toBe(false);
  });

  test('assumedSentence names an assumed encoding or delimiter', () => {
    expect(assumedSentence(report)).toBeUndefined();
    expect(assumedSentence({ ...report, delimiter: 'none' })).toBeUndefined();
    expect(assumedSentence({ ...report, encoding: 'Windows-1252' })).toMatch(
      /read it as Windows-1252/u,
    );
    expect(assumedSentence({ ...report, encoding: 'macintosh' })).toMatch(/read it as MacRoman/u);
    expect(assumedSentence({ ...report, delimiter: 'semicolon' })).toMatch(
      /separated by semicolons/u,
    );
  });
});

describe('import failure', () => {
  test.each([
    [413, 'body_too_large', 'This file is larger than 20 MB.'],
    [422, 'unreadable_export', 'This is a ZIP file.'],
  ] as const)(
    'describeFailure gives the server message for %s and offers no retry',
    (status, code, message) => {
      expect(describeFailure(refusal(status, code, message))).toEqual({ message, canRetry: false });
    },
  );

  test.each([
    [
      409,
      'import_running',
      'Your last import is still running.',
      2000,
      /running\. Try again in 2 seconds\.$/u,
    ],
    [429, 'rate_limited', 'Please wait a little.', 30_000, /Try again in 30 seconds\.$/u],
    [507, 'storage_full', 'There is no room right now.', undefined, /no room right now\.$/u],
  ] as const)(
    'describeFailure gives the server message and wait time for %s and offers a retry',
    (status, code, message, wait, says) => {
      const failure = describeFailure(refusal(status, code, message, wait));
      expect(failure).toEqual({ message: expect.stringMatching(says), canRetry: true });
    },
  );

  test('describeFailure offers no retry when the file has changed since it was chosen', () => {
    const message = 'This file has changed since you chose it. Choose it again.';
    expect(describeFailure(new SentenceError(message))).toEqual({ message, canRetry: false });
  });

  test('describeFailure says that the server is unreachable and offers a retry', () => {
    const failure = describeFailure(new TypeError('The upload broke off'));
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^We could not reach/u),
      canRetry: true,
    });
  });

  test('describeFailure gives a general message for an answer without a problem', () => {
    expect(describeFailure(new ApiError(502, '<html>')).message).toBe(
      'Failed to process your LinkedIn data. Please try again.',
    );
  });

  test('describeEnd offers a retry unless the file is unreadable', () => {
    const message = 'Nobody is listed in it.';
    expect(describeEnd({ error: { code: 'unreadable_export', message } })).toEqual({
      message,
      canRetry: false,
    });
    expect(describeEnd({ error: { code: 'import_failed', message } }).canRetry).toBe(true);
  });

  test('describeEnd marks an import that would shrink the network, and offers no retry', () => {
    const message = 'This file has 2 connections; you have 100 now.';
    expect(describeEnd({ error: { code: 'import_would_shrink', message } })).toEqual({
      message,
      canRetry: false,
      wouldShrink: true,
    });
  });
});

describe('files to upload', () => {
  test('isUsable accepts a file without a problem or final refusal', () => {
    const seen = { exact: true, columns: [] };
    const refused = { message: 'This file is damaged.', canRetry: false };
    expect(isUsable(undefined, undefined)).toBe(true);
    expect(isUsable({ ...seen, warning: 'Without a position.' }, undefined)).toBe(true);
    expect(isUsable({ ...seen, problem: 'This file is empty.' }, undefined)).toBe(false);
    expect(isUsable(seen, refused)).toBe(false);
    expect(isUsable(seen, { ...refused, canRetry: true })).toBe(true);
    expect(isUsable(seen, { ...refused, wouldShrink: true })).toBe(true);
  });

  test('fileNameProblem accepts ZIP, CSV and JSON in any case', () => {
    expect(fileNameProblem('Basic_LinkedInDataExport_11-22-2026.ZIP')).toBeUndefined();
    expect(fileNameProblem('Connections.csv')).toBeUndefined();
    expect(fileNameProblem('EXPORT.JSON')).toBeUndefined();
  });

  test('fileNameProblem rejects other extensions and names the accepted ones', () => {
    const sentence = 'Please upload a CSV or JSON file from your LinkedIn export.';
    expect(fileNameProblem('Connections.xlsx')).toBe(sentence);
    expect(fileNameProblem('csv')).toBe(sentence);
    expect(fileNameProblem('zip')).toBe(sentence);
  });

  test('fileNameAdvice names the type of the file and what to upload instead', () => {
    const zip = 'the ZIP that LinkedIn sent you can be uploaded as it came.';
    expect(fileNameAdvice('Photo.PNG')).toBe(`This is a .png file; ${zip}`);
    expect(fileNameAdvice('Connections.xlsx')).toBe(
      'This is an Excel workbook; save it as CSV, or upload the ZIP that LinkedIn sent you.',
    );
    expect(fileNameAdvice('zip')).toBe(
      'The ZIP that LinkedIn sent you can be uploaded as it came.',
    );
  });

  test('fileSizeWarning warns about a file over 20 MB', () => {
    const megabytes = (size: number, name = 'Connections.csv') =>
      fileSizeWarning({ name, size: size * 1024 * 1024 });
    expect(megabytes(20)).toBeUndefined();
    expect(megabytes(25.5)).toMatch(/^This file is 25\.5 MB\..*about 5 MB\.$/u);
    expect(megabytes(25.5, 'Export.zip')).toMatch(/unzip it and upload the Connections\.csv/u);
  });

  test('formatBytes rounds sizes', () => {
    expect([900, 12_400, 4_404_019].map(formatBytes)).toEqual(['900 bytes', '12 kB', '4.2 MB']);
  });
});
