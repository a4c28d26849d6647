import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { limits } from '@tagwell/contracts/limits';
import { AppError, sendProblem, errorCode, isUnreachable } from './app-error.ts';
import type { Logger } from './logger.ts';
import { answerProbe, isProbe, type Probes } from './health.ts';
import { beginSpan, readTrace, runInTrace, servedSpan } from './trace-context.ts';

export interface HttpAppOptions extends Probes {
  logger: Logger;
  /** Mounts the service's routes with `serveRoute`. */
  routes: (app: Express) => void;
}

/** Our own processes send larger requests than browsers, such as all names on a writer's list. */
const internalBodyBytes = 512 * 1024;

const bodiesUpTo = (limit: number) =>
  express.json({ limit, inflate: false, type: 'application/json' });

/** A service's HTTP app: health, metrics, its routes, and uniform error handling. */
export function createHttpApp(options: HttpAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.use(beginRequest(options));
  app.use(async (request, response, next) => {
    if (!(await answerProbe(options, request, response))) next();
  });
  // Runs first; a body that was already read is not read again.
  app.use('/internal', bodiesUpTo(internalBodyBytes));
  app.use(bodiesUpTo(limits.jsonBodyBytes));
  options.routes(app);
  app.use((request) => {
    throw new AppError('not_found', `There is nothing at ${request.path.slice(0, 200)}`);
  });
  app.use(answerErrors(options.logger));
  return app;
}

function beginRequest({ metrics, logger }: HttpAppOptions): RequestHandler {
  return (request, response, next) => {
    const { method } = request;
    const start = isProbe(request) ? undefined : ({ kind: 'server', name: method } as const);
    const { trace, end: endSpan } = beginSpan(start, readTrace(request.headers));
    const { requestId } = trace;
    response.locals['requestId'] = requestId;
    const end = metrics.httpRequest.startTimer({ method });
    response.once('close', () => {
      const { route } = response.locals;
      const { statusCode: status } = response;
      const known = typeof route === 'string';
      const seconds = end({ route: known ? route : 'other', status: String(status) });
      if (known) logger.info({ requestId, method, route, status, seconds }, 'request');
      endSpan(servedSpan(method, known ? route : 'other', status));
    });
    runInTrace(trace, next);
  };
}

function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const requestId = String(response.locals['requestId']);
    const planned = asAppError(error);
    if (planned.status >= 500) logger.error({ err: error, requestId }, 'request failed');
    sendProblem(response, planned, requestId);
  };
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The router's error for an undecodable path; its message contains the path.
  if (error instanceof Error && error.name === 'URIError' && 'status' in error) {
    return new AppError('not_found', 'There is no such thing, or it is not yours');
  }
  // The body parser's errors have a `type`.
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  switch (type) {
    case 'entity.too.large':
      return new AppError('body_too_large', 'The request is too large');
    case 'entity.parse.failed':
      return new AppError('invalid_json', 'The request body is not valid JSON');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new AppError('unsupported_media_type', 'Send plain JSON in UTF-8');
    case 'request.aborted':
    case 'request.size.invalid':
      return new AppError('invalid_request', 'The request was cut off');
    default:
      return isUnavailable(error)
        ? new AppError(
            'service_unavailable',
            'This is not available right now. Please try again.',
            {
              headers: { 'retry-after': '2' },
              cause: error,
            },
          )
        : new AppError('internal', 'Something went wrong. Please try again.', { cause: error });
  }
}

/**
 * Whether Postgres or Redis is down or overloaded (unreachable, closed, timed out, shutting down),
 * or Postgres aborted the transaction in favor of another.
 */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'KnexTimeoutError' || error.name === 'MaxRetriesPerRequestError') return true;
  if (isUnreachable(error)) return true;
  const code = errorCode(error) ?? '';
  if (/^(ECONN|EPIPE|57P0|57014|40P01|40001|08|53)/u.test(code)) return true;
  return /^Connection (terminated|ended)|timeout expired|is closed|is not queryable$/u.test(
    error.message,
  );
}
