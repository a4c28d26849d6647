import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createActorSeal } from './actor-seal.ts';

const key = () => randomBytes(32).toString('base64url');
const actor = {
  visitorId: 'visitor',
  address: '2001:db8::7',
  userAgent: 'Browser "7" (é, 🦊)',
  userId: crypto.randomUUID(),
};

test('who acted opens whole, and only the ids are readable before', () => {
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
