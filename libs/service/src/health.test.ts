import { describe, expect, test } from '@jest/globals';
import { createHealth } from './health.ts';

describe('readiness', () => {
  test('is ready while every dependency answers', async () => {
    const health = createHealth();
    health.addCheck('postgres', () => Promise.resolve());
    expect(await health.readiness()).toEqual({ ready: true, checks: { postgres: 'ok' } });
  });

  test('names the failed dependency and the reason', async () => {
    const health = createHealth();
    health.addCheck('postgres', () => Promise.resolve());
    health.addCheck('redis', () => Promise.reject(new Error('maxmemory-policy is allkeys-lru')));
    expect(await health.readiness()).toEqual({
      ready: false,
      checks: { postgres: 'ok', redis: 'maxmemory-policy is allkeys-lru' },
    });
  });

  test('shows a failing optional dependency and stays ready', async () => {
    const health = createHealth();
    health.addCheck('postgres', () => Promise.resolve());
    health.addNotice('redis', () => new Promise(() => undefined));
    expect(await health.readiness()).toEqual({
      ready: true,
      checks: { postgres: 'ok', redis: 'no answer in time' },
    });
  });

  test('waits less long for an optional dependency than for a required one', async () => {
    const [asked, needed] = [createHealth(), createHealth()];
    asked.addNotice('redis', () => new Promise(() => undefined));
    needed.addCheck('postgres', () => new Promise(() => undefined));
    const order: string[] = [];
    await Promise.all([
      needed.readiness().then(() => order.push('needed')),
      asked.readiness().then(() => order.push('asked')),
    ]);
    expect(order).toEqual(['asked', 'needed']);
  });

  test('reports a hanging dependency as no answer in time', async () => {
    const health = createHealth();
    health.addCheck('redis', () => new Promise(() => undefined));
    expect(await health.readiness()).toMatchObject({ checks: { redis: 'no answer in time' } });
  });
});
