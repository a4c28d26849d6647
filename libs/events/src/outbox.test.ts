import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createActorSeal } from './actor-seal.ts';
import { newEventId, publishedAtMs } from './outbox.ts';

test('newEventId returns unique UUIDv7 ids that contain the time of publication', () => {
  const nowMs = Date.UTC(2026, 10, 21, 9, 30, 0, 123);
  const ids = Array.from({ length: 1000 }, () => newEventId(nowMs));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect(publishedAtMs(id)).toBe(nowMs);
  }
});

test('newEventId returns ids of the same millisecond in ascending order', () => {
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

test('createActorSeal opens what it sealed and leaves only the ids readable', () => {
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

test('createActorSeal fails to open with another key and names USAGE_KEY', () => {
  const sealed = createActorSeal(key()).seal(actor);
  expect(() => createActorSeal(key()).open(sealed)).toThrow(/another USAGE_KEY/u);
});
