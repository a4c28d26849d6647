import { beforeEach, describe, expect, test } from '@jest/globals';
import { createCircuitBreaker, type Pass } from './circuit-breaker.ts';

let now: number;
let told: boolean[];
let takePass: () => Pass | undefined;
beforeEach(() => {
  now = 1_000_000;
  told = [];
  takePass = createCircuitBreaker({
    failures: 5,
    pauseMs: 30_000,
    now: () => now,
    onChange: (isOpen) => told.push(isOpen),
  });
});

function fail(times: number): void {
  for (let time = 0; time < times; time += 1) takePass()?.failed();
}

describe('the circuit breaker', () => {
  test('opens at the fifth failure in a row, not before', () => {
    fail(4);
    expect(takePass()).toBeDefined();
    fail(1);
    expect(takePass()).toBeUndefined();
    expect(told).toEqual([true]);
  });

  test('a success between failures starts the count anew', () => {
    fail(4);
    takePass()?.succeeded();
    fail(4);
    expect(takePass()).toBeDefined();
    expect(told).toEqual([]);
  });

  test('after 30 s lets one call try, and closes when that one succeeds', () => {
    fail(5);
    now += 29_999;
    expect(takePass()).toBeUndefined();
    now += 1;
    const trial = takePass();
    expect(takePass()).toBeUndefined();
    trial?.succeeded();
    expect(told).toEqual([true, false]);
    expect(takePass()).toBeDefined();
  });

  test('a failed trial begins the pause anew', () => {
    fail(5);
    now += 30_000;
    fail(1);
    now += 29_999;
    expect(takePass()).toBeUndefined();
    now += 1;
    expect(takePass()).toBeDefined();
    expect(told).toEqual([true]);
  });

  test('a trial that was abandoned lets the next one try at once', () => {
    fail(5);
    now += 30_000;
    takePass()?.abandoned();
    expect(takePass()).toBeDefined();
  });

  test('a failure with a pause of its own opens it at once, for that long', () => {
    takePass()?.failed(60_000);
    now += 59_999;
    expect(takePass()).toBeUndefined();
    now += 1;
    takePass()?.succeeded();
    expect(takePass()).toBeDefined();
    expect(told).toEqual([true, false]);
  });
});
