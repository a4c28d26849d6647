import { expect, test } from '@jest/globals';
import { maskPayload } from './board.ts';

test('what could tell who somebody is is hidden at any depth, and nothing else is', () => {
  const actor = { visitorId: 'v', address: '203.0.113.7', userAgent: null, userId: null };
  expect(
    maskPayload({ eventId: 'e', payload: { actor, list: [{ userAgent: 'Firefox' }] } }),
  ).toEqual({
    eventId: 'e',
    payload: { actor: { ...actor, address: 'hidden' }, list: [{ userAgent: 'hidden' }] },
  });
  expect(maskPayload('text')).toBe('text');
  expect(maskPayload(undefined)).toBeUndefined();
});
