import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, presentProblem } from '@tagwell/service/app-error';

/** Time for the client to read the reason, before the connection is closed. */
const lingerMs = 1_000;

/**
 * Answers what cannot be parsed as a request: broken framing, too large a head, too slow a sender.
 */
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

export interface BodyLimits {
  /** How long all of it may take to arrive. */
  totalMs: number;
  /** How long its sender may be silent. */
  idleMs: number;
}

/** Looks often enough that silence is noticed soon after the limit, and rarely enough to cost nothing. */
const looksPerIdle = 5;

/**
 * Ends a request whose body does not keep coming: 408, or a closed connection where the answer has
 * begun. Its connection goes with it, and so does what was forwarded of it. Nothing of the body is
 * read here, since it belongs to whoever it is piped to.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { totalMs, idleMs }: BodyLimits,
): void {
  const { headers, socket } = request;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;

  const began = performance.now();
  let heardAt = began;
  let heardBytes = socket.bytesRead;
  const look = setInterval(
    () => {
      const now = performance.now();
      // While the reader is slower than the sender, the silence is not the sender's.
      const isHeldBack = request.readableFlowing === false;
      if (socket.bytesRead !== heardBytes || isHeldBack) heardAt = now;
      heardBytes = socket.bytesRead;
      if (now - heardAt < idleMs && now - began < totalMs) return;
      stop();
      endLate(request, response);
    },
    Math.min(idleMs, totalMs) / looksPerIdle,
  );
  const stop = () => clearInterval(look);
  request.once('end', stop).once('close', stop);
}

/** Leaves the response unfinished, which makes the proxy close its connection to the service. */
function endLate({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    socket.destroy();
    return;
  }
  response.statusCode = 408;
  answerClientError(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}
