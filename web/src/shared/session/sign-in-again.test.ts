import { expect, test } from '@jest/globals';
import {
  askToSignIn,
  isSignInAsked,
  keepFromAsking,
  settleSignIn,
  subscribeSignIn,
} from './sign-in-again.ts';

test('several calls ask once, and all hear the same answer', async () => {
  let heard = 0;
  const stop = subscribeSignIn(() => (heard += 1));
  const first = askToSignIn();
  const second = askToSignIn();
  expect(isSignInAsked()).toBe(true);
  expect(heard).toBe(1);

  settleSignIn(true);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(isSignInAsked()).toBe(false);
  expect(heard).toBe(2);
  stop();
});

test('a declined question can be asked anew', async () => {
  const declined = askToSignIn();
  settleSignIn(false);
  expect(await declined).toBe(false);
  const next = askToSignIn();
  settleSignIn(true);
  expect(await next).toBe(true);
});

test('an answer that nobody asked for changes nothing', () => {
  settleSignIn(true);
  expect(isSignInAsked()).toBe(false);
});

test('asks nobody over the sign-in screen, and repeats no earlier call', async () => {
  const before = askToSignIn();
  const stop = keepFromAsking();
  expect(await before).toBe(false);
  expect(await askToSignIn()).toBe(false);
  stop();
  const next = askToSignIn();
  expect(isSignInAsked()).toBe(true);
  settleSignIn(true);
  expect(await next).toBe(true);
});
