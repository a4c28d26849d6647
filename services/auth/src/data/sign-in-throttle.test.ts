import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { identityKey } from '@tagwell/service/identity';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { Redis } from 'ioredis';
import { createResetQuota, createSignInThrottle } from './sign-in-throttle.ts';

/** A Redis that never answers. */
const redis = new Redis({
  lazyConnect: true,
  enableOfflineQueue: false,
  retryStrategy: () => null,
});
beforeAll(() => {
  redis.disconnect();
});
afterEach(() => void jest.useRealTimers());
afterAll(() => {
  redis.disconnect();
});

const store = { redis, prefix: '{away}', secret: identityKey(newIdentityKey()) };
const attempt = { audience: 'user', password: null, ip: '192.0.2.1', device: undefined } as const;

test('without Redis each process counts failed sign-ins itself', async () => {
  const throttle = createSignInThrottle({
    ...store,
    failuresPerAccount: 2,
    failuresPerIp: 4,
    windowSeconds: 60,
  });
  const count = async (email: string) => {
    const counted = await throttle.count({ ...attempt, email });
    counted.end();
    return counted;
  };
  await count('ana@example.com');
  await (await count('ana@example.com')).refundDevice();
  await count('Ana@example.com');
  await expect(count('ana@example.com')).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': '60' },
  });
  await (await count('ben@example.com')).succeeded();
  await count('ben@example.com');
  await expect(count('eve@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a sign-in beyond the concurrent limit is rejected for 5 s and not counted as a failure', async () => {
  const throttle = createSignInThrottle({
    ...store,
    prefix: '{at once}',
    failuresPerAccount: 10,
    failuresPerIp: 4,
    windowSeconds: 60,
  });
  const count = (person: number) =>
    throttle.count({ ...attempt, email: `person-${person}@example.com` });
  const first = await Promise.all([0, 1, 2, 3].map(count));
  for (const person of [4, 5, 6]) {
    await expect(count(person)).rejects.toMatchObject({
      message: 'Too many sign-ins at once. Please try again in 5 seconds.',
      headers: { 'retry-after': '5' },
    });
  }
  for (const each of first) {
    await each.succeeded();
    each.end();
  }
  const second = await Promise.all([4, 5, 6, 7].map(count));
  for (const each of second) each.end();
  // Only those four count as failures.
  for (const wait of ['60', '60']) {
    await expect(count(8)).rejects.toMatchObject({ headers: { 'retry-after': wait } });
  }
});

test('an IPv6 /64 counts as one address, and the /64 networks of a /56 share a limit', async () => {
  const throttle = createSignInThrottle({
    ...store,
    prefix: '{ipv6}',
    failuresPerAccount: 10,
    failuresPerIp: 2,
    windowSeconds: 60,
  });
  let person = 0;
  const fail = async (ip: string) => {
    const email = `person-${(person += 1)}@example.com`;
    (await throttle.count({ ...attempt, ip, email })).end();
  };
  const full = { code: 'rate_limited', headers: { 'retry-after': '60' } };
  await fail('2001:db8:7:0::1');
  await fail('2001:db8:7:0::2');
  await expect(fail('2001:db8:7:0::3')).rejects.toMatchObject(full);
  for (const line of [1, 1, 2, 2, 3, 3, 4, 4]) await fail(`2001:db8:7:${line}::1`);
  await expect(fail('2001:db8:7:5::1')).rejects.toMatchObject(full);
  await fail('2001:db8:8:0::1');
});

test('a full /56 does not block its neighbors, a /48 is limited too, and the waits do not grow', async () => {
  jest.useFakeTimers();
  const windowSeconds = 60;
  const throttle = createSignInThrottle({
    ...store,
    prefix: '{homes}',
    failuresPerAccount: 10,
    failuresPerIp: 1,
    windowSeconds,
  });
  let person = 0;
  const fail = async (home: number, line: number) => {
    const email = `person-${(person += 1)}@example.com`;
    const group = (home * 256 + line).toString(16);
    (await throttle.count({ ...attempt, ip: `2001:db8:7:${group}::1`, email })).end();
  };
  const full = { code: 'rate_limited', headers: { 'retry-after': '60' } };
  for (let window = 0; window < 3; window += 1) {
    const fill = async (home: number) => {
      for (let line = 0; line < 5; line += 1) await fail(home, window * 5 + line);
    };
    await fill(1);
    await expect(fail(1, 99)).rejects.toMatchObject(full);
    for (let home = 2; home <= 10; home += 1) await fill(home);
    await expect(fail(11, 0)).rejects.toMatchObject(full);
    jest.advanceTimersByTime(windowSeconds * 1000);
  }
});

test('a rejection for the /56 does not count as a failure of the /64', async () => {
  const throttle = createSignInThrottle({
    ...store,
    prefix: '{full home}',
    failuresPerAccount: 10,
    failuresPerIp: 2,
    windowSeconds: 60,
  });
  let person = 0;
  const count = (line: number) => {
    const email = `person-${(person += 1)}@example.com`;
    return throttle.count({ ...attempt, ip: `2001:db8:7:${line}::1`, email });
  };
  const first = await count(1);
  for (const line of [1, 2, 2, 3, 3, 4, 4, 5, 5]) (await count(line)).end();
  for (let tried = 0; tried < 3; tried += 1) {
    await expect(count(6)).rejects.toMatchObject({ code: 'rate_limited' });
  }
  await first.refundDevice();
  first.end();
  (await count(6)).end();
});

test('createResetQuota rejects the third request within the window', async () => {
  const quota = createResetQuota(store, 2);
  const answers = [];
  for (let asked = 0; asked < 3; asked += 1) answers.push(await quota('ana@example.com'));
  expect(answers).toEqual([true, true, false]);
});
