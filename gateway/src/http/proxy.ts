import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AppError } from '@tagwell/service/app-error';
import { type Dispatcher, Pool } from 'undici';
import { upstreamProblem } from './answer-problem.ts';
import { keepOwnCookies } from './request-checks.ts';

/** Hop-by-hop headers: each of our two connections has its own (RFC 9110, 7.6.1 and 10.1.1). */
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
 * Forwards a request without a body, or one whose body is waited for and leaves in one piece with the
 * head: with undici half the work of a stream, and no slow sender holds a service.
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
      // Informational (1xx) answers of a service are for the gateway alone.
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
      // Most answers come in one piece, and their end with it.
      if (chunk.length <= wholeBodyBytes && String(chunk.length) === length) whole = chunk;
      else if (!response.write(chunk)) exchange.pause();
    },
    onResponseEnd() {
      // Sent as a string of the same bytes, which leaves in one write with the head.
      if (whole === undefined) response.end();
      else response.end(whole.toString('latin1'), 'latin1');
    },
    onResponseError(_exchange, error) {
      // The caller has left, or has the whole answer.
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

/** Called with the planned failure to answer with. */
export type OnProxyError = (error: AppError, response: ServerResponse) => void;

/** Larger bodies, and those of unknown length, are streamed. */
const wholeBodyBytes = 16 * 1024;

/** `answerTimeoutMs` is how long a service may be silent while we wait for its answer. */
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

/** What streams is loaded with the first body that needs it: few do, and it is a package of its own. */
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
        // The client may have left meanwhile: no service is asked.
        if (!response.destroyed) forward(request, response);
      },
      (error: unknown) => onError(upstreamProblem(error), response),
    );
  };
}
