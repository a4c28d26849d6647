import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerClientError } from './answer-problem.ts';

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
 * begun. The connection closes, and with it what was forwarded. The body is not read here, since
 * the stream that it is piped to reads it.
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
