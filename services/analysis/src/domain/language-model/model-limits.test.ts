import { beforeEach, describe, expect, test } from '@jest/globals';
import { createCallGate, createCircuitBreaker, type Pass } from './model-limits.ts';

const patient = new AbortController().signal;

describe('the call gate', () => {
  test('lets the next in line in when a place is given back, in their order', async () => {
    const enter = createCallGate(1);
    const leave = await enter(patient);
    const entered: string[] = [];
    const line = ['first', 'second'].map(async (name) => {
      const leaveAgain = await enter(patient);
      entered.push(name);
      leaveAgain?.();
    });
    expect(entered).toEqual([]);
    leave?.();
    await Promise.all(line);
    expect(entered).toEqual(['first', 'second']);
  });

  test('an aborted call leaves the line and takes no place', async () => {
    const enter = createCallGate(1);
    const leave = await enter(patient);
    const impatient = new AbortController();
    const waiting = enter(impatient.signal);
    impatient.abort();
    expect(await waiting).toBeUndefined();
    expect(await enter(impatient.signal)).toBeUndefined();
    leave?.();
    expect(await enter(patient)).toBeDefined();
  });
});

let now: number;
let changes: boolean[];
let takePass: () => Pass | undefined;
beforeEach(() => {
  now = 1_000_000;
  changes = [];
  takePass = createCircuitBreaker({
    failures: 5,
    pauseMs: 30_000,
    now: () => now,
    onChange: (isOpen) => changes.push(isOpen),
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
    expect(changes).toEqual([true]);
  });

  test('a success between failures starts the count anew', () => {
    fail(4);
    takePass()?.succeeded();
    fail(4);
    expect(takePass()).toBeDefined();
    expect(changes).toEqual([]);
  });

  test('after 30 s lets one call try, and closes when that one succeeds', () => {
    fail(5);
    now += 29_999;
    expect(takePass()).toBeUndefined();
    now += 1;
    const trial = takePass();
    expect(takePass()).toBeUndefined();
    trial?.succeeded();
    expect(changes).toEqual([true, false]);
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
    expect(changes).toEqual([true]);
  });

  test('a trial that was abandoned lets the next one try at once', () => {
    fail(5);
    now += 30_000;
    takePass()?.abandoned();
    expect(takePass()).toBeDefined();
  });

  test('a failure with a pause of its own opens it at once, for that long', () => {
    takePass()?.failed({ pauseMs: 60_000 });
    now += 59_999;
    expect(takePass()).toBeUndefined();
    now += 1;
    takePass()?.succeeded();
    expect(takePass()).toBeDefined();
    expect(changes).toEqual([true, false]);
  });
});
