import { expect, test } from '@jest/globals';
import { newEventId, publishedAtMs } from './event-id.ts';

test('an event id is a random UUID of version 7 that tells its time', () => {
  const nowMs = Date.UTC(2026, 10, 21, 9, 30, 0, 123);
  const ids = Array.from({ length: 1000 }, () => newEventId(nowMs));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect(publishedAtMs(id)).toBe(nowMs);
  }
});

test('what is published within one millisecond sorts in its order', () => {
  const ids = Array.from({ length: 1000 }, () => newEventId());
  expect(ids.toSorted()).toEqual(ids);
});
