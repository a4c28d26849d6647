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
  /** Failures in a row after which the model is left alone; one that hangs is at once. */
  breakerFailures: number;
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
  breakerPauseMs: 30_000,
};
