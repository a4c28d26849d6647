import http, {
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
  ServerResponse,
} from 'node:http';
import type { AppError } from '@tagwell/service/app-error';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { serviceAway, tookTooLong, upstreamProblem } from './answer-problem.ts';
import { keepOwnCookies } from './request-checks.ts';

/** Shared by all services; without keep-alive, a request costs twice as much. */
const agent = new http.Agent({
  keepAlive: true,
  maxSockets: Infinity,
  maxFreeSockets: 256,
  scheduling: 'lifo',
});

/** Streams large bodies and those of unknown length. */
export function createStreamProxy(
  target: string,
  answerTimeoutMs: number,
  onError: (error: AppError, response: ServerResponse) => void,
): RequestListener {
  const failures = new WeakMap<IncomingMessage, (cause: unknown) => AppError>();
  const forward = createProxyMiddleware({
    target,
    agent,
    // No `timeout` for the incoming side, because it adds a socket listener with every request.
    proxyTimeout: answerTimeoutMs,
    // The default plugins answer in HTML and echo the Host header.
    ejectPlugins: true,
    plugins: [
      (proxy) => {
        proxy.on('proxyReq', (outgoing: ClientRequest, request: IncomingMessage) => {
          const { socket } = outgoing;
          // `proxyTimeout` begins with the connection: one that never comes would be waited for.
          if (socket?.connecting === true) socket.setTimeout(answerTimeoutMs);
          // Ahead of the proxy, which destroys the socket.
          outgoing.prependOnceListener('timeout', () => {
            failures.set(request, socket?.connecting === true ? serviceAway : tookTooLong);
          });
        });
        proxy.on('proxyRes', (answer, _request, response) => {
          if (response instanceof ServerResponse) keepOwnCookies(answer.headers, response);
        });
        proxy.on('error', (error, request, response) => {
          if (request === undefined || !(response instanceof ServerResponse)) return;
          // The whole answer arrived although the service did not read the whole request.
          if (response.writableEnded) return;
          const present = failures.get(request) ?? upstreamProblem;
          onError(present(error), response);
        });
      },
    ],
  });
  return (request, response) => void forward(request, response);
}
