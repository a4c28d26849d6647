import { describe, expect, test } from '@jest/globals';
import { ApiError, sentenceFor } from './api-error.ts';
import { retryAfterMs } from './client.ts';

describe('errors of the API', () => {
  test('the message is the status, a colon, a space and the body', () => {
    expect(new ApiError(503, 'down').message).toBe('503: down');
  });

  test('a person sees the problem’s sentence, never raw JSON', () => {
    const problem = {
      type: 'about:blank',
      title: 'Too many',
      status: 429,
      detail: 'Too many',
      code: 'rate_limited' as const,
      message: 'Please wait a little.',
      requestId: 'r',
    };
    expect(sentenceFor(new ApiError(429, '{"a":1}', problem))).toBe('Please wait a little.');
    expect(sentenceFor(new ApiError(502, '<html>'))).toBe(
      'Something went wrong. Please try again.',
    );
    expect(sentenceFor(new Error('unexpected shape'))).toMatch(/^Something went wrong/u);
    expect(sentenceFor(new TypeError('fetch failed'))).toMatch(/^We could not reach the server/u);
  });

  test('Retry-After is read as seconds or as a date', () => {
    expect(retryAfterMs('120')).toBe(120_000);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:30 GMT', 10_000)).toBe(20_000);
    expect(retryAfterMs('soon')).toBeUndefined();
    expect(retryAfterMs(null)).toBeUndefined();
  });
});
