import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import { type Dispatcher, Pool } from 'undici';
import { keepOwnCookies } from './clean-headers.ts';

/** Forwards a request to one service. */
export type Proxy = (request: IncomingMessage, response: ServerResponse) => void;

/** Gets a planned failure to answer with. */
export type OnProxyError = (error: AppError, response: ServerResponse) => void;

/** Said between two neighbors, so each of our two connections has its own (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Up to this a body is waited for and goes on in one piece with its head: half the work. */
const smallBodyBytes = 16 * 1024;

/** `answerTimeoutMs` is how long a service may be silent while it owes us something. */
export function createProxy(target: string, answerTimeoutMs: number, onError: OnProxyError): Proxy {
  const service = new Pool(target, {
    connections: null,
    pipelining: 1,
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
    connect: { timeout: answerTimeoutMs },
  });
  const forward = (
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer | Readable | null,
  ) => {
    const { url: path = '/', method = 'GET', headers } = request;
    dropHopByHop(headers);
    service.dispatch({ path, method, headers, body }, answerTo(response, onError));
  };

  return (request, response) => {
    const length = request.headers['content-length'];
    const isChunked = request.headers['transfer-encoding'] !== undefined;
    if (!isChunked && Number(length ?? 0) === 0) {
      forward(request, response, null);
    } else if (!isChunked && Number(length) <= smallBodyBytes) {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.once('end', () => forward(request, response, Buffer.concat(parts)));
    } else {
      forward(request, response, streamOf(request));
    }
  };
}

/** What a service does not want to read any more is still taken from its sender, who reads only then. */
function streamOf(request: IncomingMessage): Readable {
  const body = new PassThrough();
  body.once('close', () => request.resume());
  return request.pipe(body);
}

function answerTo(response: ServerResponse, onError: OnProxyError): Dispatcher.DispatchHandler {
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
      // What a service says on its way to an answer is for us.
      if (status < 200) return;
      dropHopByHop(headers);
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
      // The caller has left, or the whole answer came though not all of the request was wanted.
      if (response.destroyed || response.writableEnded) return;
      onError(asProblem(error), response);
    },
  };
}

function dropHopByHop(headers: IncomingHttpHeaders): void {
  for (const name of hopByHop) {
    if (headers[name] !== undefined) delete headers[name];
  }
}

function asProblem(error: Error): AppError {
  switch ('code' in error ? error.code : undefined) {
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
      return new AppError('gateway_timeout', 'This took too long. Please try again.', {
        cause: error,
      });
    default:
      return new AppError('bad_gateway', 'The answer was cut off. Please try again.', {
        cause: error,
      });
  }
}
