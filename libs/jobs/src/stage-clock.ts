export interface StageClock {
  /** A stage is reported: the one before is over, unless it is the same. */
  enter: (stage: string) => void;
  /** The last stage is over. A stage that failed is never told. */
  end: () => void;
}

/** Times the stages of one attempt, each from its first report to that of the next one. */
export function createStageClock(tell: (stage: string, seconds: number) => void): StageClock {
  let running: { stage: string; since: number } | undefined;

  function end(): void {
    if (running === undefined) return;
    tell(running.stage, (performance.now() - running.since) / 1000);
    running = undefined;
  }

  return {
    enter: (stage) => {
      if (running?.stage === stage) return;
      end();
      running = { stage, since: performance.now() };
    },
    end,
  };
}
