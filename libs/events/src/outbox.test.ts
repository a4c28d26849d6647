import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createActorSeal } from './actor-seal.ts';
import { newEventId, publishedAtMs } from './outbox.ts';

test('an event id is a random UUID of version 7 that tells its time', () => {
  const nowMs = Date.UTC(2026, 10, 21, 9, 30, 0, 123);
  const ids = Array.from({ length: 1000 }, () => newEventId(nowMs));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect(publishedAtMs(id)).toBe(nowMs);
  }
});

test('events of one millisecond sort in the order of publishing', () => {
  const ids = Array.from({ length: 1000 }, () => newEventId());
  expect(ids.toSorted()).toEqual(ids);
});

const key = () => randomBytes(32).toString('base64url');
const actor = {
  visitorId: 'visitor',
  address: '2001:db8::7',
  userAgent: 'Browser "7" (é, 🦊)',
  userId: crypto.randomUUID(),
};

test('a sealed actor opens whole, and shows only the ids before', () => {
  const seal = createActorSeal(key());
  for (const one of [actor, { ...actor, userAgent: null, userId: null }]) {
    const sealed = seal.seal(one);
    expect(seal.open(sealed)).toEqual(one);
    expect(sealed).toEqual({
      visitorId: one.visitorId,
      userId: one.userId,
      sealedClient: expect.stringMatching(/^[\w-]+$/u),
    });
  }
});

test('with another key it does not open, and the sentence says why', () => {
  const sealed = createActorSeal(key()).seal(actor);
  expect(() => createActorSeal(key()).open(sealed)).toThrow(/another USAGE_KEY/u);
});
