import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { isSignInAsked, settleSignIn, subscribeSignIn } from '../session/sign-in-again.ts';
import { problemOf } from '../testing/samples.ts';
import { ApiError, besideTryAgain, callApi, retryAfterMs, sentenceFor } from './client.ts';

describe('API errors', () => {
  test('ApiError has the message “status: body”', () => {
    expect(new ApiError(503, 'down').message).toBe('503: down');
  });

  test('sentenceFor gives the message of the problem, never raw JSON', () => {
    const problem = problemOf(429, 'rate_limited', 'Please wait a little.');
    expect(sentenceFor(new ApiError(429, '{"a":1}', problem))).toBe('Please wait a little.');
    expect(sentenceFor(new ApiError(502, '<html>'))).toBe(
      'Something went wrong. Please try again.',
    );
    expect(sentenceFor(new Error('unexpected shape'))).toMatch(/^Something went wrong/u);
    expect(sentenceFor(new TypeError('fetch failed'))).toMatch(/^We could not reach the server/u);
  });

  test.each([
    ['Something went wrong. Please try again.', 'Something went wrong.'],
    ['This part is away. Please try again in a moment.', 'This part is away.'],
    ['No answer. Check your connection and try again.', 'No answer. Check your connection.'],
    ['Too many. Please try again in 15 minutes.', 'Too many. Please try again in 15 minutes.'],
  ])('besideTryAgain removes the advice to try again from “%s”', (sentence, left) => {
    expect(besideTryAgain(sentence)).toBe(left);
  });

  test('retryAfterMs reads Retry-After as seconds or as a date', () => {
    expect(retryAfterMs('120')).toBe(120_000);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:30 GMT', 10_000)).toBe(20_000);
    expect(retryAfterMs('soon')).toBeUndefined();
    expect(retryAfterMs(null)).toBeUndefined();
  });
});

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

const sessionOver = () => answer(401, problemOf(401, 'unauthenticated'));

/** Serves these answers in order and counts the calls. */
function serve(...answers: Response[]) {
  const served = jest.fn(() => Promise.resolve(answers.shift() ?? answer(500, {})));
  globalThis.fetch = served;
  return served;
}

/** Resolves once the person is asked. */
function whenAsked(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribeSignIn(() => {
      stop();
      resolve();
    });
  });
}

describe('retry of callApi after a failure', () => {
  const online = (onLine: boolean) =>
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine } });
  beforeEach(() => {
    jest.useFakeTimers();
    online(true);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('retries a GET after 0.5 s and 2 s on 502, 503 and 504, then gives up', async () => {
    const served = serve(answer(502, {}), answer(504, {}), answer(200, { credits: 4 }));
    const call = callApi('/api/user/credits');
    await jest.advanceTimersByTimeAsync(499);
    expect(served).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1 + 2000);
    expect(await call).toEqual({ credits: 4 });
    expect(served).toHaveBeenCalledTimes(3);

    const failing = serve(...[502, 503, 504, 200].map((status) => answer(status, {})));
    const refusal = callApi('/api/user/credits').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2500);
    expect(await refusal).toMatchObject({ status: 504 });
    expect(failing).toHaveBeenCalledTimes(3);
  });

  test('retries after a network error, unless the browser is offline', async () => {
    const broken = () => Promise.reject(new TypeError('fetch failed'));
    const served = jest.fn(broken);
    globalThis.fetch = served;
    const refusal = callApi('/api/user/credits').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2500);
    expect(await refusal).toBeInstanceOf(TypeError);
    expect(served).toHaveBeenCalledTimes(3);
    online(false);
    await expect(callApi('/api/user/credits')).rejects.toThrow('fetch failed');
    expect(served).toHaveBeenCalledTimes(4);
  });

  test('does not retry a POST, or an answer with Retry-After', async () => {
    const served = serve(answer(502, {}));
    await expect(callApi('/api/posts', { method: 'POST' })).rejects.toThrow(/^502: /u);
    expect(served).toHaveBeenCalledTimes(1);
    const busy = serve(new Response('{}', { status: 503, headers: { 'Retry-After': '30' } }));
    await expect(callApi('/api/user/credits')).rejects.toThrow(/^503: /u);
    expect(busy).toHaveBeenCalledTimes(1);
  });
});

test('callApi repeats a call after a new sign-in when the session is over (401)', async () => {
  const served = serve(sessionOver(), answer(200, { credits: 4 }));
  const asked = whenAsked();
  const call = callApi('/api/user/decrement-credits', { method: 'POST' });
  await asked;
  settleSignIn(true);
  expect(await call).toEqual({ credits: 4 });
  expect(served).toHaveBeenCalledTimes(2);
});

test('callApi rejects with 401 once when the person does not sign in again', async () => {
  const served = serve(sessionOver());
  const asked = whenAsked();
  const call = callApi('/api/user/credits');
  await asked;
  settleSignIn(false);
  await expect(call).rejects.toThrow(/^401: /u);
  expect(served).toHaveBeenCalledTimes(1);
});

test('callApi asks for no sign-in after a wrong password or on an operator route', async () => {
  serve(answer(401, { code: 'invalid_credentials' }), sessionOver());
  await expect(callApi('/api/auth/login', { method: 'POST' })).rejects.toThrow(/^401: /u);
  await expect(callApi('/api/admin/premium-users')).rejects.toThrow(/^401: /u);
  expect(isSignInAsked()).toBe(false);
});
