import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import { identityHeader, identityKey, signCaller } from '@tagwell/service/identity';
import { until } from '@tagwell/testkit/until';
import { startAuth, type TestAuth } from './start-auth.ts';

const path = '/api/auth/user/export';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const exportAccount = (user: string) => auth.call('GET', path, { user });

test('an export joins lists that services return in pages, in order', async () => {
  const { id } = await auth.addUser();
  const pages: Record<string, object> = {
    first: { credits: 3, analyses: [{ n: 1 }, { n: 2 }], next: 'second' },
    second: { analyses: [{ n: 3 }], posts: [{ text: 'a "quoted", text' }], next: 'third' },
    third: { posts: [], people: [], next: 'fourth' },
    fourth: { asksWhoAnswered: null, waitlist: [['a'], []] },
  };
  auth.setPeerData('analysis', id, async (after) => pages[after ?? 'first'] ?? {});
  auth.setPeerData('import', id, async () => ({}));
  const { status, headers, body } = await exportAccount(id);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(JSON.stringify(body)).toMatch(
    /^\{"exportedAt":"[^"]+","account":\{"id":.*\},"credits":\{.*\},"analysis":\{.*\},"import":\{\},"analytics":\{/u,
  );
  expect(body).toHaveProperty('analysis', {
    credits: 3,
    analyses: [{ n: 1 }, { n: 2 }, { n: 3 }],
    posts: [{ text: 'a "quoted", text' }],
    people: [],
    asksWhoAnswered: null,
    waitlist: [['a'], []],
  });
});

test('an export breaks off when a service fails midway, and works on the next request', async () => {
  const { id } = await auth.addUser();
  let isBroken = true;
  auth.setPeerData('import', id, async (after) => {
    if (after === null) return { connections: [1, 2], next: 'more' };
    if (isBroken) throw new Error('no second page');
    return { connections: [3] };
  });
  await expect(exportAccount(id)).rejects.toThrow(/terminated/u);
  isBroken = false;
  expect((await exportAccount(id)).body).toMatchObject({ import: { connections: [1, 2, 3] } });
});

test('a second concurrent export of an account answers 429, and other accounts are served', async () => {
  const [{ id }, other] = [await auth.addUser(), await auth.addUser()];
  const asked = Promise.withResolvers<undefined>();
  const answered = Promise.withResolvers<object>();
  auth.setPeerData('credits', id, (after) => {
    if (after === null) return Promise.resolve({ creditEntries: [1], next: 'more' });
    asked.resolve(undefined);
    return answered.promise;
  });
  const first = exportAccount(id);
  await asked.promise;
  const second = await exportAccount(id);
  expect(second.status).toBe(429);
  expect(second.headers.get('content-disposition')).toBeNull();
  expect(problem.parse(second.body)).toMatchObject({
    code: 'rate_limited',
    message: 'Your data is being collected already. Please wait until that file is here.',
  });
  expect((await exportAccount(other.id)).status).toBe(200);
  answered.resolve({ creditEntries: [2] });
  for (const file of [await first, await exportAccount(id)]) {
    expect(file.body).toMatchObject({ credits: { creditEntries: [1, 2] } });
  }
});

test('an aborted export can be requested again at once', async () => {
  const { id } = await auth.addUser();
  const asked = Promise.withResolvers<undefined>();
  const never = new Promise<object>(() => {});
  auth.setPeerData('analytics', id, (after) => {
    if (after === null) return Promise.resolve({ usage: [1], next: 'more' });
    asked.resolve(undefined);
    return never;
  });
  const key = identityKey(auth.environment['IDENTITY_KEY'] ?? '');
  const caller = { visitorId: 'v', ip: '192.0.2.1', user: { id, sessionId: id } };
  const leaving = new AbortController();
  const left = await fetch(new URL(path, auth.baseUrl), {
    headers: { [identityHeader]: signCaller(caller, key, 'auth') },
    signal: leaving.signal,
  });
  await asked.promise;
  leaving.abort();
  await expect(left.text()).rejects.toThrow(/abort/u);
  auth.setPeerData('analytics', id, async () => ({ usage: [1] }));
  await until('the next file', async () => (await exportAccount(id)).status === 200);
});
