import http, { ServerResponse, type IncomingMessage } from 'node:http';
import { AppError } from '@tagwell/service/app-error';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Forwards a request to one service. */
export type Proxy = (request: IncomingMessage, response: ServerResponse) => void;

/** Gets a planned failure to answer with. */
export type OnProxyError = (error: AppError, response: ServerResponse) => void;

/** Shared by all services: without kept-alive connections a request costs twice as much. */
const agent = new http.Agent({
  keepAlive: true,
  maxSockets: Infinity,
  maxFreeSockets: 256,
  scheduling: 'lifo',
});

/** `answerTimeoutMs` is how long a service may take to begin its answer. */
export function createProxy(target: string, answerTimeoutMs: number, onError: OnProxyError): Proxy {
  const startedAt = new WeakMap<IncomingMessage, number>();
  const forward = createProxyMiddleware({
    target,
    agent,
    // No `timeout` for the incoming side: it adds a listener to the socket with every request.
    proxyTimeout: answerTimeoutMs,
    // The default plugins answer in HTML and repeat the Host header.
    ejectPlugins: true,
    plugins: [
      (proxy) => {
        proxy.on('error', (error, request, response) => {
          if (request === undefined || !(response instanceof ServerResponse)) return;
          const began = startedAt.get(request) ?? performance.now();
          const timedOut = performance.now() - began >= answerTimeoutMs;
          onError(timedOut ? tookTooLong(error) : asProblem(error), response);
        });
      },
    ],
  });
  return (request, response) => {
    startedAt.set(request, performance.now());
    void forward(request, response);
  };
}

function asProblem(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
      return new AppError(
        'service_unavailable',
        'This part of Tagwell is not available right now. Please try again in a moment.',
        { headers: { 'retry-after': '2' }, cause: error },
      );
    default:
      return new AppError('bad_gateway', 'The answer was cut off. Please try again.', {
        cause: error,
      });
  }
}

function tookTooLong(cause: unknown): AppError {
  return new AppError('gateway_timeout', 'This took too long. Please try again.', { cause });
}
