import type { Problem } from '@tagwell/contracts/problem';

/** A call that was not answered with success. `message` is "{status}: {body or status text}". */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | undefined;
  /** From `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, body: string, problem?: Problem, retryAfterMs?: number) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The sentence to show a person; never raw JSON. */
export function sentenceFor(error: unknown): string {
  // What fetch throws when no answer came.
  if (error instanceof TypeError) {
    return 'We could not reach the server. Check your connection and try again.';
  }
  const problem = error instanceof ApiError ? error.problem : undefined;
  return problem?.message ?? 'Something went wrong. Please try again.';
}

/** A premium call that needs a credit, and none is left. */
export const isOutOfCredits = (error: unknown) => error instanceof ApiError && error.status === 402;
