import type { ProblemCode } from '@tagwell/contracts/problem';
import { UnrecoverableError } from 'bullmq';

/** Retrying would not help: the job fails at once, with a message for the user. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}

/** Another attempt has taken over the job; this one stops and writes nothing more. */
export class StaleAttemptError extends Error {
  override name = 'StaleAttemptError';
}

/**
 * Ends the queue entry of a job that threw a `PermanentJobError`; not counted as a failure of ours.
 */
export class ExpectedJobFailure extends UnrecoverableError {}
