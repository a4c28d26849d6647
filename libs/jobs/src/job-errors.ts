import type { ProblemCode } from '@tagwell/contracts/problem';
import { UnrecoverableError } from 'bullmq';

/** Trying again would not help: the job fails at once, with a sentence for the person. */
export class JobFailedError extends Error {
  override name = 'JobFailedError';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}

/** Another attempt has taken the job over; whoever sees this stops without a trace. */
export class JobLostError extends Error {
  override name = 'JobLostError';
}

/** Ends the entry in the queue of a job that the product said no to: no fault of ours. */
export class JobRefusedError extends UnrecoverableError {}
