import type { ServerResponse } from 'node:http';
import { AppError, sendProblem } from '@tagwell/service/app-error';
import type { Logger } from '@tagwell/service/logger';
import { requestIdHeader } from '@tagwell/service/trace-context';

/** Answers a failure as a problem; unplanned failures, and our own, are logged as well. */
export function answerWithProblem(
  logger: Logger,
  response: ServerResponse,
  error: unknown,
  send = sendProblem,
): void {
  const requestId = String(response.getHeader(requestIdHeader));
  const planned =
    error instanceof AppError
      ? error
      : new AppError('internal', 'Something went wrong. Please try again.', { cause: error });
  if (planned.status >= 500) logger.error({ err: planned, requestId }, 'request failed');
  send(response, planned, requestId);
}
