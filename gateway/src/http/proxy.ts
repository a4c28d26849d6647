import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AppError } from '@tagwell/service/app-error';
import { type Dispatcher, Pool } from 'undici';
import { upstreamProblem } from './answer-problem.ts';
import { keepOwnCookies } from './request-checks.ts';

/** Hop-by-hop headers, separate for each of our two connections (RFC 9110, 7.6.1 and 10.1.1). */
const ofOneConnection = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Forwards requests without a body, or with a small one that is buffered and sent with the header.
 * With undici that is half the work of streaming, and a slow sender does not occupy a service.
 */
function createWholeForwarder(
  target: string,
  answerTimeoutMs: number,
  onError: (error: Error, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const service = new Pool(target, {
    connections: null,
    pipelining: 1,
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
    connect: { timeout: answerTimeoutMs },
  });
  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer | null) => {
    const { url: path = '/', method = 'GET', headers } = request;
    dropOfOneConnection(headers);
    service.dispatch({ path, method, headers, body }, answerTo(response, onError));
  };

  return (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) === 0) {
      forward(request, response, null);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => forward(request, response, Buffer.concat(parts)));
  };
}

function answerTo(
  response: ServerResponse,
  onError: (error: Error, response: ServerResponse) => void,
): Dispatcher.DispatchHandler {
  let length = '';
  let whole: Buffer | undefined;
  return {
    onRequestStart(exchange) {
      const leave = () => {
        if (!response.writableFinished) exchange.abort(new Error('The caller has left'));
      };
      if (response.destroyed) leave();
      else response.once('close', leave);
      response.on('drain', () => exchange.resume());
    },
    onResponseStart(_exchange, status, headers) {
      // Informational (1xx) answers are only for the gateway.
      if (status < 200) return;
      dropOfOneConnection(headers);
      keepOwnCookies(headers, response);
      length = String(headers['content-length']);
      for (const name in headers) {
        const value = headers[name];
        if (value !== undefined) response.setHeader(name, value);
      }
      response.writeHead(status);
    },
    onResponseData(exchange, chunk) {
      // Most answers arrive in one piece, together with their end.
      if (chunk.length <= wholeBodyBytes && String(chunk.length) === length) whole = chunk;
      else if (!response.write(chunk)) exchange.pause();
    },
    onResponseEnd() {
      // Sent as a latin1 string, which Node writes together with the header.
      if (whole === undefined) response.end();
      else response.end(whole.toString('latin1'), 'latin1');
    },
    onResponseError(_exchange, error) {
      // The caller has disconnected or has the whole answer.
      if (response.destroyed || response.writableEnded) return;
      onError(error, response);
    },
  };
}

function dropOfOneConnection(headers: IncomingHttpHeaders): void {
  for (const name of ofOneConnection) {
    if (headers[name] !== undefined) delete headers[name];
  }
}

/** Forwards a request to one service. */
export type Proxy = (request: IncomingMessage, response: ServerResponse) => void;

/** Called with the error to answer with. */
export type OnProxyError = (error: AppError, response: ServerResponse) => void;

/** Larger bodies and those of unknown length are streamed. */
const wholeBodyBytes = 16 * 1024;

/** `answerTimeoutMs` limits how long a service may be silent before and during its answer. */
export function createProxy(target: string, answerTimeoutMs: number, onError: OnProxyError): Proxy {
  const stream = createLazyStream(target, answerTimeoutMs, onError);
  const sendWhole = createWholeForwarder(target, answerTimeoutMs, (error, response) =>
    onError(upstreamProblem(error), response),
  );
  return (request, response) => {
    const { 'content-length': length = 0, 'transfer-encoding': encoding } = request.headers;
    const isSmall = encoding === undefined && Number(length) <= wholeBodyBytes;
    (isSmall ? sendWhole : stream)(request, response);
  };
}

/** Loads the streaming proxy, a package of its own, with the first body that needs it. */
function createLazyStream(target: string, answerTimeoutMs: number, onError: OnProxyError): Proxy {
  let loading: Promise<Proxy> | undefined;
  const load = async () => {
    const { createStreamProxy } = await import('./stream-proxy.ts');
    return createStreamProxy(target, answerTimeoutMs, onError);
  };
  return (request, response) => {
    loading ??= load();
    loading.then(
      (forward) => {
        // If the client has disconnected, no service is called.
        if (!response.destroyed) forward(request, response);
      },
      (error: unknown) => onError(upstreamProblem(error), response),
    );
  };
}
