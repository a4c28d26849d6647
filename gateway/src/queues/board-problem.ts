import type { ServerResponse } from 'node:http';
import type { AppError } from '@tagwell/service/app-error';
import { presentProblem } from '@tagwell/service/problem';

/** The problem as everywhere, with the `error` that the board's page shows as a title. */
export function sendBoardProblem(
  response: ServerResponse,
  error: AppError,
  requestId: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const problem = presentProblem(error, requestId);
  const body = JSON.stringify({ ...problem, error: problem.title });
  response.writeHead(error.status, {
    ...error.headers,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
