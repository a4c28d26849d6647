import http, {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  ServerResponse,
} from 'node:http';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { type Dispatcher, Pool } from 'undici';
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
      for (const name in headers) {
        const value = headers[name];
        if (value !== undefined) response.setHeader(name, value);
      }
      response.writeHead(status);
    },
    onResponseData(exchange, chunk) {
      if (!response.write(chunk)) exchange.pause();
    },
    onResponseEnd() {
      response.end();
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

/** Shared by all services: without kept-alive connections a request costs twice as much. */
const agent = new http.Agent({
  keepAlive: true,
  maxSockets: Infinity,
  maxFreeSockets: 256,
  scheduling: 'lifo',
});

/** `answerTimeoutMs` is how long a service may be silent while we wait for its answer. */
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
