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
  /** The longest that a Retry-After is believed. */
  longestHoldMs: number;
  breakerFailures: number;
  breakerPauseMs: number;
}

export const modelLimits: ModelLimits = {
  callMs: 20_000,
  analysisMs: 45_000,
  reserveMs: 15_000,
  leastCallMs: 1_000,
  callsAtOnce: 4,
  callsPerQuestion: 3,
  badAnswersPerQuestion: 2,
  pauseMs: 500,
  longestHoldMs: 300_000,
  breakerFailures: 5,
  breakerPauseMs: 30_000,
};
