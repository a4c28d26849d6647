import { expect, test } from '@jest/globals';
import { ApiError } from '../http/api-error.ts';
import { sentenceWithWait } from './wait-sentence.ts';

const refused = (message: string, retryAfterMs?: number) =>
  new ApiError(
    429,
    'x',
    {
      type: 'about:blank',
      title: 'Too many',
      status: 429,
      detail: message,
      code: 'rate_limited',
      message,
      requestId: 'r',
    },
    retryAfterMs,
  );

test('a short wait is said in seconds, a longer one as the time of day', () => {
  expect(sentenceWithWait(refused('Too many tries.', 400))).toBe(
    'Too many tries. Try again in 1 second.',
  );
  expect(sentenceWithWait(refused('Too many tries.', 12_000))).toMatch(
    /Try again in 12 seconds\.$/u,
  );
  expect(sentenceWithWait(refused('Too many tries.', 600_000))).toMatch(
    /^Too many tries\. You can try again from .*\d.*\.$/u,
  );
});

test('nothing is said twice, and nothing made up', () => {
  const told = 'Too many requests. Please try again in 15 minutes.';
  expect(sentenceWithWait(refused(told, 900_000))).toBe(told);
  expect(sentenceWithWait(refused('Too many tries.'))).toBe('Too many tries.');
  expect(sentenceWithWait(new TypeError('fetch failed'))).toMatch(/^We could not reach/u);
});
