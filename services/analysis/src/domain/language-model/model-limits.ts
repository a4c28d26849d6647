/** How much the model may take, and when it is left alone. */
export interface ModelLimits {
  callMs: number;
  /** All that the model may take of one attempt at an analysis, waiting in line included. */
  analysisMs: number;
  /** Before the deadline of the analysis, for what comes after the model. */
  reserveMs: number;
  /** A call with less time than this is not made. */
  leastCallMs: number;
  callsAtOnce: number;
  callsPerQuestion: number;
  /** Answers of a wrong shape to one question before it is given up. */
  badAnswersPerQuestion: number;
  /** Pause before the first retry; doubles each time, less up to half of it by chance. */
  pauseMs: number;
  /** A Retry-After up to this is waited for; with a longer one the model is left alone for it. */
  longestWaitMs: number;
  /** The longest that a Retry-After is believed. */
  longestHoldMs: number;
  /** Failures in a row after which the model is left alone. */
  breakerFailures: number;
  /** As how many failures a call counts that took its whole time, because somebody waited for it. */
  hungCounts: number;
  breakerPauseMs: number;
}

export const modelLimits: ModelLimits = {
  callMs: 8_000,
  analysisMs: 16_000,
  reserveMs: 15_000,
  leastCallMs: 1_000,
  callsAtOnce: 4,
  callsPerQuestion: 3,
  badAnswersPerQuestion: 2,
  pauseMs: 500,
  longestWaitMs: 2_000,
  longestHoldMs: 300_000,
  breakerFailures: 5,
  hungCounts: 2,
  breakerPauseMs: 30_000,
};

/**
 * Lets a fixed number of calls run at once; the others stand in line, first come, first served.
 * Returns the function that gives the place back, or undefined when the signal aborted first.
 */
export function createCallGate(
  places: number,
): (signal: AbortSignal) => Promise<(() => void) | undefined> {
  let free = places;
  const line = new Set<() => void>();

  function leave(): void {
    const [next] = line;
    if (next === undefined) free += 1;
    else next();
  }

  return async (signal) => {
    if (signal.aborted) return undefined;
    if (free > 0) {
      free -= 1;
      return leave;
    }
    return new Promise((resolve) => {
      const giveUp = (): void => {
        line.delete(enter);
        resolve(undefined);
      };
      const enter = (): void => {
        line.delete(enter);
        signal.removeEventListener('abort', giveUp);
        resolve(leave);
      };
      line.add(enter);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  };
}

/** Permission for one call; exactly one of these is called at its end. */
export interface Pass {
  succeeded: () => void;
  /**
   * @param failure.pauseMs blocks calls to the server for so long, whatever came before
   * @param failure.counts as how many failures it counts, 1 if left out
   */
  failed: (failure?: { pauseMs?: number; counts?: number }) => void;
  /** The call ended without showing whether the server works. */
  abandoned: () => void;
}

export interface BreakerOptions {
  /** Failures in a row that open it. */
  failures: number;
  pauseMs: number;
  now: () => number;
  onChange: (isOpen: boolean) => void;
}

/**
 * Stops calls to a server that keeps failing. After the pause one call at a time may try; its
 * success closes the breaker, its failure begins the pause anew (Nygard, Release It!).
 */
export function createCircuitBreaker(options: BreakerOptions): () => Pass | undefined {
  const { failures, pauseMs, now, onChange } = options;
  let failedInARow = 0;
  let openUntil: number | undefined;
  let isTrying = false;

  function openFor(ms: number): void {
    const isOpen = openUntil !== undefined;
    openUntil = Math.max(openUntil ?? 0, now() + ms);
    if (!isOpen) onChange(true);
  }

  return () => {
    const isTrial = openUntil !== undefined;
    if (openUntil !== undefined && (isTrying || now() < openUntil)) return undefined;
    isTrying = isTrial;
    const end = (): void => {
      if (isTrial) isTrying = false;
    };
    return {
      succeeded: () => {
        end();
        failedInARow = 0;
        if (openUntil === undefined) return;
        openUntil = undefined;
        onChange(false);
      },
      failed: ({ pauseMs: askedMs, counts = 1 } = {}) => {
        end();
        failedInARow += counts;
        const opens = isTrial || (openUntil === undefined && failedInARow >= failures);
        if (askedMs !== undefined || opens) openFor(askedMs ?? pauseMs);
      },
      abandoned: end,
    };
  };
}
