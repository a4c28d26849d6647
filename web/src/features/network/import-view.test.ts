import { describe, expect, test } from '@jest/globals';
import type { ProblemCode } from '@tagwell/contracts/problem';
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

const reading = {
  state: 'running',
  stage: 'reading',
  percent: 50,
  found: { people: 1204 },
} as const;

describe('the bar of an import', () => {
  test('is filled up to 90 by the bytes that went out', () => {
    expect([0, 0.5, 1].map((sent) => importView(sent, undefined).percent)).toEqual([0, 45, 90]);
  });

  test('waits at 90 until the server reads', () => {
    const queued = { state: 'queued', stage: null, percent: 0, found: {} } as const;
    expect(importView(undefined, undefined).percent).toBe(90);
    expect(importView(undefined, queued)).toMatchObject({
      percent: 90,
      status: expect.stringMatching(/arrived/u),
    });
  });

  test('is filled from 90 to 100 by what the server has read', () => {
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

  test('is left out only where everybody is simply new', () => {
    const none = { changed: 0, duplicates: 0, withoutName: 0, unreadable: 0 };
    const plain = { ...report, ...none, read: 7, added: 7, withoutPositionOrCompany: 0 };
    expect(isSimplyNew(plain)).toBe(true);
    expect(isSimplyNew({ ...plain, withoutPositionOrCompany: 7 })).toBe(false);
    expect(isSimplyNew({ ...plain, added: 0 })).toBe(false);
    expect(isSimplyNew({ ...plain, read: 14, duplicates: 7 })).toBe(false);
  });

  test('says what was assumed of the file', () => {
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

function refusal(status: number, code: ProblemCode, message: string, retryAfterMs?: number) {
  const problem = {
    type: 'about:blank',
    title: code,
    status,
    detail: message,
    code,
    message,
    requestId: 'r',
  };
  return new ApiError(status, message, problem, retryAfterMs);
}

describe('why an import did not happen', () => {
  test.each([
    [413, 'body_too_large', 'This file is larger than 20 MB.'],
    [422, 'unreadable_export', 'This is a ZIP file.'],
  ] as const)(
    '%s is about the file: its sentence, and no other try with it',
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
    '%s passes: its sentence, when, and another try',
    (status, code, message, wait, says) => {
      const failure = describeFailure(refusal(status, code, message, wait));
      expect(failure).toEqual({ message: expect.stringMatching(says), canRetry: true });
    },
  );

  test('a file that has changed since it was chosen has to be chosen again', () => {
    const message = 'This file has changed since you chose it. Choose it again.';
    expect(describeFailure(new SentenceError(message))).toEqual({ message, canRetry: false });
  });

  test('without a connection it says so, and can be tried again', () => {
    const failure = describeFailure(new TypeError('The upload broke off'));
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^We could not reach/u),
      canRetry: true,
    });
  });

  test('an answer nobody understands has the sentence for every failed import', () => {
    expect(describeFailure(new ApiError(502, '<html>')).message).toBe(
      'Failed to process your LinkedIn data. Please try again.',
    );
  });

  test('an import that failed may be tried again, unless its file cannot be read', () => {
    const message = 'Nobody is listed in it.';
    expect(describeEnd({ error: { code: 'unreadable_export', message } })).toEqual({
      message,
      canRetry: false,
    });
    expect(describeEnd({ error: { code: 'import_failed', message } }).canRetry).toBe(true);
  });

  test('an import of far fewer people is a question, not a failure to try again', () => {
    const message = 'This file has 2 connections; you have 100 now.';
    expect(describeEnd({ error: { code: 'import_would_shrink', message } })).toEqual({
      message,
      canRetry: false,
      wouldShrink: true,
    });
  });
});

describe('which files may be sent', () => {
  test('those that nothing is known against', () => {
    const seen = { exact: true, columns: [] };
    const refused = { message: 'This file is damaged.', canRetry: false };
    expect(isUsable(undefined, undefined)).toBe(true);
    expect(isUsable({ ...seen, warning: 'Without a position.' }, undefined)).toBe(true);
    expect(isUsable({ ...seen, problem: 'This file is empty.' }, undefined)).toBe(false);
    expect(isUsable(seen, refused)).toBe(false);
    expect(isUsable(seen, { ...refused, canRetry: true })).toBe(true);
    expect(isUsable(seen, { ...refused, wouldShrink: true })).toBe(true);
  });

  test('ZIP, CSV and JSON, however the ending is written', () => {
    expect(fileNameProblem('Basic_LinkedInDataExport_11-22-2026.ZIP')).toBeUndefined();
    expect(fileNameProblem('Connections.csv')).toBeUndefined();
    expect(fileNameProblem('EXPORT.JSON')).toBeUndefined();
  });

  test('another ending is refused with the files that are taken', () => {
    const sentence = 'Please upload a CSV or JSON file from your LinkedIn export.';
    expect(fileNameProblem('Connections.xlsx')).toBe(sentence);
    expect(fileNameProblem('csv')).toBe(sentence);
    expect(fileNameProblem('zip')).toBe(sentence);
  });

  test('what another file is, and what can be uploaded besides, is said after it', () => {
    const zip = 'the ZIP that LinkedIn sent you can be uploaded as it came.';
    expect(fileNameAdvice('Photo.PNG')).toBe(`This is a .png file; ${zip}`);
    expect(fileNameAdvice('Connections.xlsx')).toBe(
      'This is an Excel workbook; save it as CSV, or upload the ZIP that LinkedIn sent you.',
    );
    expect(fileNameAdvice('zip')).toBe(
      'The ZIP that LinkedIn sent you can be uploaded as it came.',
    );
  });

  test('a file over 20 MB is said to be large before it is sent', () => {
    const megabytes = (size: number, name = 'Connections.csv') =>
      fileSizeWarning({ name, size: size * 1024 * 1024 });
    expect(megabytes(20)).toBeUndefined();
    expect(megabytes(25.5)).toMatch(/^This file is 25\.5 MB\..*about 5 MB\.$/u);
    expect(megabytes(25.5, 'Export.zip')).toMatch(/unzip it and upload the Connections\.csv/u);
  });

  test('sizes are short', () => {
    expect([900, 12_400, 4_404_019].map(formatBytes)).toEqual(['900 bytes', '12 kB', '4.2 MB']);
  });
});
