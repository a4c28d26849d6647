import type { ProblemCode } from '@tagwell/contracts/problem';
import { UnrecoverableError } from 'bullmq';

/** Trying again would not help: the job fails at once, with a sentence for the user. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}

/** Another attempt has taken the job over: this one stops and writes nothing more. */
export class StaleAttemptError extends Error {
  override name = 'StaleAttemptError';
}

/** Ends the queue entry of a job that threw a `PermanentJobError`; not counted as a fault. */
export class ExpectedJobFailure extends UnrecoverableError {}
