import { beforeEach, describe, expect, test } from '@jest/globals';
import { createCallGate, createCircuitBreaker, type Pass } from './model-limits.ts';

const patient = new AbortController().signal;

describe('createCallGate', () => {
  test('admits waiting calls in order when a place is freed', async () => {
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

  test('removes an aborted call from the line without using a place', async () => {
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

describe('createCircuitBreaker', () => {
  test('opens after five failures in a row', () => {
    fail(4);
    expect(takePass()).toBeDefined();
    fail(1);
    expect(takePass()).toBeUndefined();
    expect(changes).toEqual([true]);
  });

  test('resets the count of failures after a success', () => {
    fail(4);
    takePass()?.succeeded();
    fail(4);
    expect(takePass()).toBeDefined();
    expect(changes).toEqual([]);
  });

  test('allows one trial after 30 s and closes when it succeeds', () => {
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

  test('pauses again after a failed trial', () => {
    fail(5);
    now += 30_000;
    fail(1);
    now += 29_999;
    expect(takePass()).toBeUndefined();
    now += 1;
    expect(takePass()).toBeDefined();
    expect(changes).toEqual([true]);
  });

  test('allows another trial at once after an abandoned one', () => {
    fail(5);
    now += 30_000;
    takePass()?.abandoned();
    expect(takePass()).toBeDefined();
  });

  test('opens at once and for the given pause when a failure brings one', () => {
    takePass()?.failed({ pauseMs: 60_000 });
    now += 59_999;
    expect(takePass()).toBeUndefined();
    now += 1;
    takePass()?.succeeded();
    expect(takePass()).toBeDefined();
    expect(changes).toEqual([true, false]);
  });
});
