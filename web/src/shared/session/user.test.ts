import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { dropUser, fetchUser, userQuery, wasSignedIn } from './user.ts';

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

const realFetch = globalThis.fetch;
const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    },
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function serve(status: number, body: unknown): void {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(body), { status }));
}

describe('who is signed in', () => {
  test('is the record of the server, remembered as a hint for the next visit', async () => {
    serve(200, ana);
    expect(await fetchUser()).toEqual(ana);
    expect(wasSignedIn()).toBe(true);
    expect([...storage.values()].join('')).not.toContain('ana');
  });

  test('is nobody on a 401, which is no error', async () => {
    storage.set('signedIn', 'yes');
    serve(401, {});
    expect(await fetchUser()).toBeNull();
    expect(wasSignedIn()).toBe(false);
  });

  test('is unknown on anything else', async () => {
    serve(503, {});
    await expect(fetchUser()).rejects.toThrow('Failed to fetch user data');
    serve(200, { ...ana, email: undefined });
    await expect(fetchUser()).rejects.toThrow();
  });

  test('leaves nothing in the cache when they go', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(userQuery.queryKey, ana);
    queryClient.setQueryData(['/api/user/credits'], { credits: 5 });
    storage.set('signedIn', 'yes');
    dropUser(queryClient);
    expect(queryClient.getQueryData(userQuery.queryKey)).toBeNull();
    expect(queryClient.getQueryData(['/api/user/credits'])).toBeUndefined();
    expect(wasSignedIn()).toBe(false);
  });
});
