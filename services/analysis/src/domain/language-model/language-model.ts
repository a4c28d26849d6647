/** Uses of the model; each stands alone. */
export type ModelUse = 'reading' | 'choosing';

/** The outcome of a call, made or not. */
export type CallOutcome =
  /** The whole answer was used. */
  | 'ok'
  /** Some parts broke the rules (unknown ids, unfit sentences) and were dropped. */
  | 'partly'
  /** Not JSON, the wrong shape, or nothing usable. */
  | 'bad_answer'
  /** It reached the limit of tokens before its end. */
  | 'cut'
  | 'too_large'
  | 'timeout'
  | 'rate_limited'
  | 'server_error'
  /** Any other status: a wrong key, an unknown model. */
  | 'refused'
  /** No connection, or it was cut off. */
  | 'unreachable'
  /** The job was taken away. */
  | 'aborted'
  /** Not called: too many recent failures. */
  | 'breaker_open'
  /** Not called: the analysis has no time left for it. */
  | 'no_time';

export interface ModelQuestion<Answer> {
  use: ModelUse;
  /** Our own constant text: the only instructions the model follows. */
  instructions: string;
  /** JSON text. People's text is inside its strings and can't escape them. */
  data: string;
  /** JSON Schema of the answer, with every allowed id enumerated. */
  schema: Record<string, unknown>;
  /** Extracts what is usable from an untrusted answer; undefined if nothing is. */
  read: (json: unknown) => ModelReading<Answer> | undefined;
}

export interface ModelReading<Answer> {
  answer: Answer;
  /** Parts that broke the rules. */
  dropped: number;
}

/** The model as one analysis sees it. */
export interface AnalysisModel {
  /**
   * Undefined if there was no usable answer in time; then the engine's own is used. Never throws.
   */
  ask: <Answer>(question: ModelQuestion<Answer>) => Promise<Answer | undefined>;
}

/** The model as a process sees it. */
export interface LanguageModel {
  /**
   * The model for one attempt at an analysis; its time share starts now.
   * @param deadlineMs when the whole analysis must be done, in ms since the epoch
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
  /** How long the server asked us to wait, if it did. */
  readonly retryAfterMs: number | undefined;
  /** The HTTP status of a refusing server, if any. */
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
  /** The outcome of a question, by its last call. */
  settled: (use: ModelUse, outcome: CallOutcome, status: number | undefined) => void;
  /** The duration of a call. */
  took: (use: ModelUse, seconds: number) => void;
  breaker: (use: ModelUse, isOpen: boolean) => void;
  /** A bug of our own; the analysis continues without the model. */
  unexpected: (error: unknown) => void;
}

export interface Clock {
  /** The time in ms since the epoch. */
  now: () => number;
  /** Resolves after `ms`, or at once when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}
