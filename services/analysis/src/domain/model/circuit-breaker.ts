/** Leave to make one call; its end is told through exactly one of these. */
export interface Pass {
  succeeded: () => void;
  failed: () => void;
  /** It ended without saying anything about the server. */
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
  let openedAt: number | undefined;
  let isTrying = false;

  return () => {
    const isTrial = openedAt !== undefined;
    if (openedAt !== undefined && (isTrying || now() - openedAt < pauseMs)) return undefined;
    isTrying = isTrial;
    const end = (): void => {
      if (isTrial) isTrying = false;
    };
    return {
      succeeded: () => {
        end();
        failedInARow = 0;
        if (openedAt === undefined) return;
        openedAt = undefined;
        onChange(false);
      },
      failed: () => {
        end();
        failedInARow += 1;
        const opens = openedAt === undefined && failedInARow >= failures;
        if (opens || isTrial) openedAt = now();
        if (opens) onChange(true);
      },
      abandoned: end,
    };
  };
}
