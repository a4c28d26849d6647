import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../http/client.ts';
import { browserStorage, tabStorage, textEntry } from '../storage/browser-storage.ts';
import { dropUser, fetchUser, userQuery, wasSignedIn, welcomeUser } from './user.ts';
import {
  askToSignIn,
  isSignInAsked,
  keepFromAsking,
  settleSignIn,
  subscribeSignIn,
} from './sign-in-again.ts';

const ana = {
  id: '6f1c1de2-6b0e-4e57-9f0c-1d2f8a4f0a11',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Lima',
  isPremium: true,
  premiumCredits: 5,
  linkedinProfile: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const ben = { ...ana, id: '0b6c1de2-6b0e-4e57-9f0c-1d2f8a4f0a22', email: 'ben@example.com' };
const creditsKey = ['/api/user/credits'];
const hint = textEntry('signedIn');
const draft = textEntry('premiumDraft');

const realFetch = globalThis.fetch;
/** A fake page: where it is redirected, and what runs when it is left. */
let page: { redirectedTo: Promise<string>; isLeft: boolean; leave: () => void };
beforeEach(() => {
  browserStorage.clear();
  tabStorage.clear();
  queryClient.clear();
  openPage('/premium-app');
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function openPage(pathname: string): void {
  let replace: (to: string) => void = () => undefined;
  const redirectedTo = new Promise<string>((resolve) => (replace = resolve));
  page = { redirectedTo, isLeft: false, leave: () => undefined };
  void redirectedTo.then(() => (page.isLeft = true));
  Object.defineProperty(globalThis, 'window', {
    configurable: true,
    value: {
      location: { pathname, replace },
      addEventListener: (_: string, listener: () => void) => (page.leave = listener),
    },
  });
}

function serve(status: number, body: unknown): void {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(body), { status }));
}

describe('signed-in user', () => {
  test('fetchUser returns the user and remembers the sign-in as a hint', async () => {
    serve(200, ana);
    expect(await fetchUser()).toEqual(ana);
    expect(wasSignedIn()).toBe(true);
    expect(browserStorage.read(hint)).toBe('yes');
  });

  test('fetchUser returns null on 401 and clears the hint', async () => {
    browserStorage.write(hint, 'yes');
    serve(401, {});
    expect(await fetchUser()).toBeNull();
    expect(wasSignedIn()).toBe(false);
  });

  test('fetchUser rejects on 500 or an invalid body', async () => {
    serve(500, {});
    await expect(fetchUser()).rejects.toThrow('Failed to fetch user data');
    serve(200, { ...ana, email: undefined });
    await expect(fetchUser()).rejects.toThrow();
  });

  test('dropUser clears the cache and the hint', () => {
    queryClient.setQueryData(userQuery.queryKey, ana);
    queryClient.setQueryData(creditsKey, { credits: 5 });
    browserStorage.write(hint, 'yes');
    dropUser();
    expect(queryClient.getQueryData(userQuery.queryKey)).toBeNull();
    expect(queryClient.getQueryData(creditsKey)).toBeUndefined();
    expect(wasSignedIn()).toBe(false);
  });
});

describe('tab storage when the user changes', () => {
  test('keeps a visitor’s draft when they sign in, and when they sign in again', async () => {
    tabStorage.write(draft, 'typed by a visitor');
    serve(200, ana);
    await welcomeUser();
    serve(401, {});
    await fetchUser();
    serve(200, ana);
    expect(await welcomeUser()).toEqual(ana);
    expect(tabStorage.read(draft)).toBe('typed by a visitor');
    expect(page.isLeft).toBe(false);
  });

  test('is cleared when another user signs in, and the page is reloaded', async () => {
    serve(200, ana);
    await fetchUser();
    tabStorage.write(draft, 'by Ana');
    serve(200, ben);
    let answered = false;
    void welcomeUser('/premium-onboarding').then(() => (answered = true));
    expect(await page.redirectedTo).toBe('/premium-onboarding');
    expect(tabStorage.read(draft)).toBeUndefined();
    // The page being left writes once more.
    tabStorage.writeSoon(draft, 'by Ana!');
    page.leave();
    expect(tabStorage.read(draft)).toBeUndefined();
    expect(await welcomeUser()).toEqual(ben);
    expect(answered).toBe(false);
  });

  test('is cleared on an operator page too, which is not reloaded', async () => {
    serve(200, ana);
    await fetchUser();
    tabStorage.write(draft, 'by Ana');
    queryClient.setQueryData(creditsKey, { credits: 5 });
    openPage('/admin/people');
    const shown = new QueryObserver(queryClient, {
      queryKey: ['/api/admin/users'],
      enabled: false,
    });
    const stop = shown.subscribe(() => undefined);
    queryClient.setQueryData(['/api/admin/users'], { total: 1 });
    serve(200, ben);
    expect(await fetchUser()).toEqual(ben);
    expect(page.isLeft).toBe(false);
    expect(tabStorage.read(draft)).toBeUndefined();
    expect(queryClient.getQueryData(creditsKey)).toBeUndefined();
    dropUser();
    expect(queryClient.getQueryData(['/api/admin/users'])).toEqual({ total: 1 });
    stop();
  });
});

test('askToSignIn asks once for several calls and gives all of them the answer', async () => {
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

test('askToSignIn asks again after the person declined', async () => {
  const declined = askToSignIn();
  settleSignIn(false);
  expect(await declined).toBe(false);
  const next = askToSignIn();
  settleSignIn(true);
  expect(await next).toBe(true);
});

test('settleSignIn changes nothing when nobody asked', () => {
  settleSignIn(true);
  expect(isSignInAsked()).toBe(false);
});

test('keepFromAsking declines open and new requests until it is stopped', async () => {
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
