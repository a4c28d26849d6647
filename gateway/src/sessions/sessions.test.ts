import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { type OpenSessions, watchSessions } from './sessions.ts';

const everyMs = 3_000;
const graceMs = 55_000;

let live: Set<string>;
let isAway: boolean;
let asked: string[][];
let ended: string[];
let sessions: OpenSessions;
const open = (sessionId: string) => sessions.add(sessionId, () => void ended.push(sessionId));

beforeEach(() => {
  jest.useFakeTimers();
  live = new Set(['ana', 'ben']);
  isAway = false;
  asked = [];
  ended = [];
  sessions = watchSessions({
    everyMs,
    graceMs,
    logger: createTestProcess('test').context.logger,
    findLive: (sessionIds) => {
      asked.push([...sessionIds]);
      return isAway ? Promise.reject(new Error('away')) : Promise.resolve(live);
    },
  });
});
afterEach(() => {
  sessions.stop();
  jest.useRealTimers();
});

describe('open connections of sessions', () => {
  test('are closed when their session ends, without affecting others', async () => {
    for (const sessionId of ['ana', 'ana', 'ben']) open(sessionId);
    await jest.advanceTimersByTimeAsync(everyMs);
    expect(asked).toEqual([['ana', 'ben']]);
    expect(ended).toEqual([]);
    live.delete('ana');
    await jest.advanceTimersByTimeAsync(everyMs);
    expect(ended).toEqual(['ana', 'ana']);
    await jest.advanceTimersByTimeAsync(everyMs);
    expect(asked.at(-1)).toEqual(['ben']);
  });

  test('are not checked anymore once they are closed', async () => {
    const close = open('ana');
    close();
    await jest.advanceTimersByTimeAsync(everyMs);
    expect(asked).toEqual([]);
  });

  test('are closed after less than a minute of failing session checks', async () => {
    open('ana');
    await jest.advanceTimersByTimeAsync(everyMs);
    isAway = true;
    await jest.advanceTimersByTimeAsync(graceMs - 2 * everyMs);
    expect(ended).toEqual([]);
    await jest.advanceTimersByTimeAsync(3 * everyMs);
    expect(ended).toEqual(['ana']);
  });

  test('stay open when the session checks recover in time', async () => {
    open('ana');
    isAway = true;
    await jest.advanceTimersByTimeAsync(graceMs - 2 * everyMs);
    isAway = false;
    await jest.advanceTimersByTimeAsync(2 * graceMs);
    expect(ended).toEqual([]);
  });
});
