import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { texts } from '@tagwell/contracts/texts';
import {
  AppError,
  presentProblem,
  sendProblem,
  errorCode,
  isUnreachable,
} from '@tagwell/service/app-error';
import { escapeHtml } from '@tagwell/service/escape-html';
import { STATUS_CODES } from '@tagwell/service/http-module';
import type { Logger } from '@tagwell/service/logger';
import { requestIdHeader } from '@tagwell/service/trace-context';

/** Answers an error as a problem; unexpected and server errors are also logged. */
export function answerWithProblem(
  logger: Logger,
  response: ServerResponse,
  error: unknown,
  present = presentProblem,
): void {
  const requestId = String(response.getHeader(requestIdHeader));
  const planned =
    error instanceof AppError
      ? error
      : new AppError('internal', 'Something went wrong. Please try again.', { cause: error });
  if (planned.status >= 500) logger.error({ err: planned, requestId }, 'request failed');
  sendProblem(response, planned, requestId, present);
}

/** Answers the request for a page with a planned failure as HTML, which reloads itself after `Retry-After`. */
export function answerWithPage(response: ServerResponse, error: AppError): void {
  const { status, message, headers } = error;
  const wait = headers['retry-after'];
  const sentence = escapeHtml(message);
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${sentence}</title>
<body style="font: 1.2rem/1.5 system-ui; max-width: 30em; margin: 20vh auto; padding: 0 1em">
<main><p>${sentence}</p></main>
</html>
`;
  response.writeHead(status, {
    ...headers,
    ...(wait === undefined ? {} : { refresh: wait }),
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page),
    'cache-control': 'no-store',
  });
  response.end(page);
}

/** Time for the client to read the answer before the connection is closed. */
const lingerMs = 1_000;

/**
 * Answers requests that can't be parsed: broken framing, too large a header, too slow a sender.
 * Logs a line with the answer's id.
 */
export function clientErrorAnswerer(
  logger: Logger,
): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    const { code } = error;
    if (code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    // Browsers open connections in advance and never use some of them.
    const isUnused = socket instanceof Socket && socket.bytesRead === 0;
    if (!isUnused) logger.info({ requestId, code }, 'this could not be read as a request');
    closeWithProblem(code, socket, requestId);
  };
}

/** Answers without a response object and closes the connection. */
export function closeWithProblem(
  code: string | undefined,
  socket: Duplex,
  requestId: string,
): void {
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const problem = presentProblem(asProblem(code), requestId);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `${requestIdHeader}: ${requestId}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/**
 * Whether an answer has started, by Node's own mark on the connection. A second one would be read
 * as part of it.
 */
function isAnswering(socket: Duplex): boolean {
  const answer = '_httpMessage' in socket ? socket._httpMessage : undefined;
  if (typeof answer !== 'object' || answer === null) return false;
  return 'headersSent' in answer && answer.headersSent === true;
}

function asProblem(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('headers_too_large', 'The headers of the request are too large');
    case 'body_too_large':
      return new AppError('body_too_large', 'The request is too large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request_timeout', 'The request took too long to arrive');
    default:
      return new AppError('invalid_request', 'This is not a valid HTTP request');
  }
}

/** Why a service did not answer, or not completely. */
export function upstreamProblem(error: unknown): AppError {
  if (isUnreachable(error)) return serviceAway(error);
  switch (errorCode(error)) {
    case 'UND_ERR_CONNECT_TIMEOUT':
      return serviceAway(error);
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return tookTooLong(error);
    default:
      return new AppError('bad_gateway', 'The answer was cut off. Please try again.', {
        cause: error,
      });
  }
}

export function serviceAway(cause: unknown): AppError {
  return new AppError('service_unavailable', texts.partAway, {
    headers: { 'retry-after': '2' },
    cause,
  });
}

export function tookTooLong(cause: unknown): AppError {
  return new AppError('gateway_timeout', 'This took too long. Please try again.', { cause });
}
