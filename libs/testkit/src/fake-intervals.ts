import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';

interface FakeIntervals {
  pass: (ms: number) => void;
  /**
   * Advances the intervals by a second, repeatedly, until `work` is done, which may need periodic
   * work such as a retry.
   */
  passDuring: <T>(work: Promise<T>) => Promise<T>;
  restore: () => void;
}

const passEveryMs = 100;

/** Fakes intervals only, so that the test triggers periodic work; all other timers are real. */
export function useFakeIntervals(): FakeIntervals {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
  let isGone = false;
  // Code left running by a failed test may still use timers.
  const pass = (ms: number) => {
    if (!isGone) jest.advanceTimersByTime(ms);
  };
  return {
    pass,
    passDuring: async (work) => {
      let isDone = false;
      const end = work.finally(() => (isDone = true));
      end.catch(() => undefined);
      while (!isDone && !isGone) {
        await Promise.race([end, pause(passEveryMs)]);
        if (!isDone) pass(1_000);
      }
      return end;
    },
    restore: () => {
      isGone = true;
      jest.useRealTimers();
    },
  };
}
