import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';

interface FakeIntervals {
  pass: (ms: number) => void;
  /**
   * Lets a second pass again and again until `work` is done: on a busy machine it may need what is
   * done every so often, such as another try.
   */
  passDuring: <T>(work: Promise<T>) => Promise<T>;
  restore: () => void;
}

const passEveryMs = 100;

/** What happens every so often happens when the test says so; all other time passes by itself. */
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
  // What a failed test has left running may still ask for time.
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
