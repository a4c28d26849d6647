import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from 'node:http';
import { AppError } from '@tagwell/service/app-error';
import { presentProblem } from '@tagwell/service/problem';

/** Time for the other side to read why, before the connection is taken away. */
const lingerMs = 1_000;

/** Answers what never became a request: broken framing, too large a head, too slow a sender. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = presentProblem(asProblem(error.code), randomUUID());
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function asProblem(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('headers_too_large', 'The headers of the request are too large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request_timeout', 'The request took too long to arrive');
    default:
      return new AppError('invalid_request', 'This is not a valid HTTP request');
  }
}
