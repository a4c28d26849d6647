import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Problem } from '@tagwell/contracts/problem';
import type { AppError } from './app-error.ts';

/** The one way from an error to problem details. */
export function presentProblem(error: AppError, requestId: string, instance?: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    ...(instance === undefined ? {} : { instance }),
    code: error.code,
    message: error.message,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
    requestId,
  };
}

/** Answers with the problem, unless the answer has already begun. */
export function sendProblem(response: ServerResponse, error: AppError, requestId: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
  const body = JSON.stringify(presentProblem(error, requestId));
  response.writeHead(error.status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}
