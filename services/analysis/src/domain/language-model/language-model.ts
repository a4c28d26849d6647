/** Uses of the model; each stands alone. */
export type ModelUse = 'reading' | 'choosing';

/** How one call, or one that was not made, ended. */
export type CallOutcome =
  /** The whole answer was used. */
  | 'ok'
  /** Parts broke the rules (unknown ids, unfit sentences) and were dropped. */
  | 'partly'
  /** Not JSON, not the shape, or nothing in it could be used. */
  | 'bad_answer'
  /** It reached the limit of tokens before its end. */
  | 'cut'
  | 'too_large'
  | 'timeout'
  | 'rate_limited'
  | 'server_error'
  /** Any other status: a wrong key, an unknown model. */
  | 'refused'
  /** No connection, or one that was cut. */
  | 'unreachable'
  /** The job was taken away. */
  | 'aborted'
  /** Not called: it has failed too often lately. */
  | 'breaker_open'
  /** Not called: the analysis has no time left for it. */
  | 'no_time';

export interface ModelQuestion<Answer> {
  use: ModelUse;
  /** Our own constant text: the only instructions the model follows. */
  instructions: string;
  /** JSON text. What people wrote stands in its strings, so it cannot leave them. */
  data: string;
  /** JSON Schema of the answer, with every allowed id enumerated. */
  schema: Record<string, unknown>;
  /** Takes what is usable from an untrusted answer; undefined when nothing is. */
  read: (json: unknown) => ModelReading<Answer> | undefined;
}

export interface ModelReading<Answer> {
  answer: Answer;
  /** Parts that broke the rules. */
  dropped: number;
}

/** The model as one analysis sees it. */
export interface AnalysisModel {
  /** Undefined when no usable answer came in time: the engine's own stays. Never throws. */
  ask: <Answer>(question: ModelQuestion<Answer>) => Promise<Answer | undefined>;
}

/** The model as a process sees it. */
export interface LanguageModel {
  /**
   * The model for one attempt at an analysis, which may take the model's share of time from now.
   *
   * @param deadlineMs when the whole analysis has to be done, in ms since the epoch
   */
  forAnalysis: (limits: { deadlineMs: number; signal: AbortSignal }) => AnalysisModel;
}

/** One request over the wire. */
export interface ModelCall {
  use: ModelUse;
  instructions: string;
  data: string;
  schema: Record<string, unknown>;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Returns the text the model wrote. Throws `ModelCallError`. */
export type CallModel = (call: ModelCall) => Promise<string>;

export class ModelCallError extends Error {
  override name = 'ModelCallError';
  readonly outcome: CallOutcome;
  /** What the server asked us to wait; undefined when it did not say. */
  readonly retryAfterMs: number | undefined;
  /** The HTTP status of a server that refused; undefined where there was none. */
  readonly status: number | undefined;

  constructor(
    outcome: CallOutcome,
    options: ErrorOptions & { retryAfterMs?: number; status?: number } = {},
  ) {
    super(`the model's answer: ${outcome}`, options);
    this.outcome = outcome;
    this.retryAfterMs = options.retryAfterMs;
    this.status = options.status;
  }
}

/** Takes the counts and times of calls. */
export interface ModelReport {
  ended: (use: ModelUse, outcome: CallOutcome) => void;
  /** How a question ended, whose last call ended so. */
  settled: (use: ModelUse, outcome: CallOutcome, status: number | undefined) => void;
  /** Duration of a call that was made. */
  took: (use: ModelUse, seconds: number) => void;
  breaker: (use: ModelUse, isOpen: boolean) => void;
  /** A fault of our own; the analysis goes on without the model. */
  unexpected: (error: unknown) => void;
}

export interface Clock {
  /** The time in ms since the epoch. */
  now: () => number;
  /** Resolves after `ms`, or at once when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}
