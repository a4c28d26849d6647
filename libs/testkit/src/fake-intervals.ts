import { jest } from '@jest/globals';

/** What happens every so often happens when the test says so; all other time passes by itself. */
export function useFakeIntervals(): { pass: (ms: number) => void; letGo: () => void } {
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
  return {
    pass: (ms) => jest.advanceTimersByTime(ms),
    letGo: () => void jest.useRealTimers(),
  };
}
