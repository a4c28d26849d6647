import { describe, expect, test } from '@jest/globals';
import type { ProblemCode } from '@tagwell/contracts/problem';
import { ApiError } from '../../shared/http/api-error.ts';
import { describeEnd, describeFailure } from './import-failure.ts';

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

  test('without a connection it says so, and can be tried again', () => {
    const failure = describeFailure(new TypeError('The upload broke off'));
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^We could not reach/u),
      canRetry: true,
    });
  });

  test('an answer nobody understands has the specification’s sentence', () => {
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
