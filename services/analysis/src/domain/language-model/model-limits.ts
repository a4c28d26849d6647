/** The model's time limits, and when calls are paused. */
export interface ModelLimits {
  callMs: number;
  /** The model's total time per attempt, including waiting in line. */
  analysisMs: number;
  /** Time reserved before the analysis's deadline for what comes after the model. */
  reserveMs: number;
  /** With less time left, no call is made. */
  leastCallMs: number;
  callsAtOnce: number;
  callsPerQuestion: number;
  /** Malformed answers to a question before it is given up. */
  badAnswersPerQuestion: number;
  /** The pause before the first retry; doubles each time, minus random jitter of up to half. */
  pauseMs: number;
  /** The longest Retry-After that is waited for; a longer one pauses calls instead. */
  longestWaitMs: number;
  /** The longest accepted Retry-After. */
  longestHoldMs: number;
  /** Consecutive failures after which calls are paused. */
  breakerFailures: number;
  /** How many failures a timed-out call counts as, because somebody waited for it. */
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
 * Limits concurrent calls; others queue in order. Returns a function that frees the slot, or
 * undefined if the signal aborted first.
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

/** Permission for one call; call exactly one of these at its end. */
export interface Pass {
  succeeded: () => void;
  /**
   * @param failure.pauseMs blocks calls to the server for this long
   * @param failure.counts how many failures it counts as; default 1
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
 * A circuit breaker (Nygard, Release It!): stops calls to a failing server. After the pause, one
 * call at a time may try; success closes the breaker, failure restarts the pause.
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
