import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../http/client.ts';
import { retryWhenBusy, sentenceWithWait } from './retry-when-busy.ts';

const busy = (retryAfterMs?: number) => new ApiError(503, 'busy', undefined, retryAfterMs);

/** Work that fails with each of these in turn, then succeeds. */
function failing(errors: unknown[]) {
  const pauses: number[] = [];
  const waits: number[] = [];
  let tries = 0;
  const outcome = retryWhenBusy(
    () => {
      const error = errors[tries];
      tries += 1;
      return error === undefined ? Promise.resolve('in') : Promise.reject(error);
    },
    {
      pause: (ms) => Promise.resolve(void pauses.push(ms)),
      onWaiting: (seconds) => void waits.push(seconds),
    },
  );
  return { outcome, pauses, waits, tries: () => tries };
}

describe('a server that is too busy', () => {
  test('is asked again after the time it named, which the person hears', async () => {
    const run = failing([busy(1500), busy()]);
    expect(await run.outcome).toBe('in');
    expect(run.pauses).toEqual([1500, 2000]);
    expect(run.waits).toEqual([2, 2]);
  });

  test('is asked four times at most, and never keeps a person waiting for long', async () => {
    const run = failing([busy(60_000), busy(), busy(), busy(), busy()]);
    await expect(run.outcome).rejects.toThrow('503: busy');
    expect(run.tries()).toBe(4);
    expect(run.pauses[0]).toBe(15_000);
  });

  test.each([new ApiError(401, 'no'), new ApiError(429, 'slow down'), new TypeError('offline')])(
    'is not what %s means: no second try',
    async (error) => {
      const run = failing([error]);
      await expect(run.outcome).rejects.toBe(error);
      expect(run.tries()).toBe(1);
    },
  );
});

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
  const sentence = 'Too many requests. Please try again in 15 minutes.';
  expect(sentenceWithWait(refused(sentence, 900_000))).toBe(sentence);
  expect(sentenceWithWait(refused('Too many tries.'))).toBe('Too many tries.');
  expect(sentenceWithWait(new TypeError('fetch failed'))).toMatch(/^We could not reach/u);
});
