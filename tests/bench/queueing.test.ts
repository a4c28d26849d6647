import { expect, test } from '@jest/globals';
import { serversFor, shareThatWaits, waitExceededBy } from './queueing.ts';

test.each([
  // One server: the share that waits is its load.
  [1, 0.5, 0.5],
  [1, 0.9, 0.9],
  // Published tables of Erlang C.
  [2, 1, 1 / 3],
  [3, 2, 4 / 9],
  [5, 4, 0.5541],
  [10, 8, 0.4092],
])('of %i servers with a load of %f, %f of the arrivals wait', (servers, load, share) => {
  expect(shareThatWaits({ servers, rate: load, service: 1 })).toBeCloseTo(share, 4);
});

test('more work than servers piles up', () => {
  expect(shareThatWaits({ servers: 2, rate: 3, service: 1 })).toBe(1);
  expect(waitExceededBy(0.05, { servers: 2, rate: 3, service: 1 })).toBe(Infinity);
});

test('the wait fits the one server of the textbooks', () => {
  // P(wait > t) = ρ·exp(-(μ - λ)t)
  const wait = waitExceededBy(0.05, { servers: 1, rate: 8, service: 0.1 });
  expect(0.8 * Math.exp(-(10 - 8) * wait)).toBeCloseTo(0.05, 10);
});

test('as few servers are named as keep the wait', () => {
  const work = { rate: 100, service: 0.05 };
  const promise = { share: 0.05, wait: 0.5 };
  const servers = serversFor(work, promise);
  expect(waitExceededBy(0.05, { ...work, servers })).toBeLessThanOrEqual(0.5);
  expect(waitExceededBy(0.05, { ...work, servers: servers - 1 })).toBeGreaterThan(0.5);
});
