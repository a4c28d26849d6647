import { describe, expect, test } from '@jest/globals';
import { createCallGate } from './call-gate.ts';

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

  test('who gives up leaves the line and takes no place', async () => {
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
