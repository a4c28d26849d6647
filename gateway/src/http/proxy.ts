import http, { type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { keepOwnCookies } from './clean-headers.ts';
import { createWholeForwarder } from './forward-whole.ts';

/** Forwards a request to one service. */
export type Proxy = (request: IncomingMessage, response: ServerResponse) => void;

/** Gets a planned failure to answer with. */
export type OnProxyError = (error: AppError, response: ServerResponse) => void;

/** Larger bodies, and those whose length nobody tells, go on as they come. */
const wholeBodyBytes = 16 * 1024;

/** Shared by all services: without kept-alive connections a request costs twice as much. */
const agent = new http.Agent({
  keepAlive: true,
  maxSockets: Infinity,
  maxFreeSockets: 256,
  scheduling: 'lifo',
});

/** `answerTimeoutMs` is how long a service may be silent while it owes us something. */
export function createProxy(target: string, answerTimeoutMs: number, onError: OnProxyError): Proxy {
  const stream = createStreamForwarder(target, answerTimeoutMs, onError);
  const sendWhole = createWholeForwarder(target, answerTimeoutMs, (error, response) =>
    onError(asProblem(error), response),
  );
  return (request, response) => {
    const { 'content-length': length = 0, 'transfer-encoding': encoding } = request.headers;
    const isSmall = encoding === undefined && Number(length) <= wholeBodyBytes;
    (isSmall ? sendWhole : stream)(request, response);
  };
}

function createStreamForwarder(
  target: string,
  answerTimeoutMs: number,
  onError: OnProxyError,
): Proxy {
  const timedOut = new WeakSet<IncomingMessage>();
  const forward = createProxyMiddleware({
    target,
    agent,
    // No `timeout` for the incoming side: it adds a listener to the socket with every request.
    proxyTimeout: answerTimeoutMs,
    // The default plugins answer in HTML and repeat the Host header.
    ejectPlugins: true,
    plugins: [
      (proxy) => {
        proxy.on('proxyReq', (outgoing: ClientRequest, request: IncomingMessage) => {
          outgoing.once('timeout', () => timedOut.add(request));
        });
        proxy.on('proxyRes', (answer, _request, response) => {
          if (response instanceof ServerResponse) keepOwnCookies(answer.headers, response);
        });
        proxy.on('error', (error, request, response) => {
          if (request === undefined || !(response instanceof ServerResponse)) return;
          // The whole answer came, though not all of the request was wanted.
          if (response.writableEnded) return;
          onError(timedOut.has(request) ? tookTooLong(error) : asProblem(error), response);
        });
      },
    ],
  });
  return (request, response) => void forward(request, response);
}

function asProblem(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
      return new AppError('service_unavailable', texts.partAway, {
        headers: { 'retry-after': '2' },
        cause: error,
      });
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return tookTooLong(error);
    default:
      return new AppError('bad_gateway', 'The answer was cut off. Please try again.', {
        cause: error,
      });
  }
}

function tookTooLong(cause: unknown): AppError {
  return new AppError('gateway_timeout', 'This took too long. Please try again.', { cause });
}
