/** Leave to make one call; its end is told through exactly one of these. */
export interface Pass {
  succeeded: () => void;
  /** With a pause, the server is left alone for so long, whatever came before. */
  failed: (pauseMs?: number) => void;
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
      failed: (askedMs) => {
        end();
        failedInARow += 1;
        const opens = isTrial || (openUntil === undefined && failedInARow >= failures);
        if (askedMs !== undefined || opens) openFor(askedMs ?? pauseMs);
      },
      abandoned: end,
    };
  };
}
