import { afterEach, expect, jest, test } from '@jest/globals';
import { isSignInAsked, settleSignIn, subscribeSignIn } from '../session/sign-in-again.ts';
import { callApi } from './client.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

const sessionOver = () =>
  answer(401, {
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    detail: 'Please sign in.',
    code: 'unauthenticated',
    message: 'Please sign in.',
    requestId: 'r',
  });

/** Answers these in turn, and counts. */
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

test('a call that finds the session over waits for the sign-in, and is repeated', async () => {
  const served = serve(sessionOver(), answer(200, { credits: 4 }));
  const asked = whenAsked();
  const call = callApi('/api/user/decrement-credits', { method: 'POST' });
  await asked;
  settleSignIn(true);
  expect(await call).toEqual({ credits: 4 });
  expect(served).toHaveBeenCalledTimes(2);
});

test('who does not sign in again gets the refusal, once', async () => {
  const served = serve(sessionOver());
  const asked = whenAsked();
  const call = callApi('/api/user/credits');
  await asked;
  settleSignIn(false);
  await expect(call).rejects.toThrow(/^401: /u);
  expect(served).toHaveBeenCalledTimes(1);
});

test('a wrong password and an operator’s session ask nobody', async () => {
  serve(answer(401, { code: 'invalid_credentials' }), sessionOver());
  await expect(callApi('/api/auth/login', { method: 'POST' })).rejects.toThrow(/^401: /u);
  await expect(callApi('/api/admin/premium-users')).rejects.toThrow(/^401: /u);
  expect(isSignInAsked()).toBe(false);
});
