import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ServiceName } from '@tagwell/contracts/http/define-route';
import { AppError } from '@tagwell/service/app-error';
import { identityHeader, signCaller } from '@tagwell/service/identity';
import type { Logger } from '@tagwell/service/logger';
import type { Metrics } from '@tagwell/service/metrics';
import {
  beginSpan,
  newTrace,
  readTrace,
  requestIdHeader,
  runInTrace,
  servedSpan,
  traceHeaders,
} from '@tagwell/service/trace-context';
import { forEachService, type ServiceAddress } from '../config.ts';
import { boardPath, isBoardPath, presentBoardProblem } from '../queues/board-page.ts';
import type { QueueAdmin } from '../queues/queue-admin.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { ServeFile } from '../web/files.ts';
import type { AccessLog, RequestRecord } from './access-log.ts';
import { answerWithPage, answerWithProblem } from './answer-problem.ts';
import { authorize, matchRoute } from './route-access.ts';
import {
  type BodyLimits,
  limitBody,
  canonicalPath,
  checkSameOrigin,
  cleanHeaders,
  clientIp,
  isThroughProxy,
} from './request-checks.ts';
import { createProxy, type Proxy } from './proxy.ts';
import type { RateLimits } from './rate-limits.ts';
import { identifyVisitor, type VisitorCookie } from './visitor-cookie.ts';

export interface RequestHandlerTools {
  logger: Logger;
  /** Called after every API request. */
  logAccess?: AccessLog;
  metrics: Metrics;
  visitors: VisitorCookie;
  sessions: Sessions;
  rateLimits: RateLimits;
  services: Record<ServiceName, ServiceAddress>;
  /** The files of the web app. */
  serveFile: ServeFile;
  /** Everything else that is not forwarded: pages and the API reference. */
  site: RequestListener;
  /** The queue board for operators. */
  queueAdmin: QueueAdmin;
  allowedOrigins: ReadonlySet<string>;
  trustedHops: number;
  /** Whether incoming trace headers and request ids come from the installation's own proxy. */
  trustsTraceHeaders: boolean;
  /** Longer than any normal answer takes. */
  answerTimeoutMs: number;
  /** How long a request body may take to arrive, and how large it may be. */
  bodyLimits: { upload: BodyLimits; other: BodyLimits };
}

/** Served by the gateway itself although it begins with /api. */
const ownPaths = /^\/api\/(?:openapi\.json|docs(?:\/.*)?)$/u;
const isForwarded = (path: string) => path.startsWith('/api/') && !ownPaths.test(path);

/**
 * The public entry, in plain functions instead of a framework, because it runs for every request.
 * Order: path, file, limits; then the site, or visitor, origin, route, session, identity and
 * service.
 */
export function createRequestHandler(tools: RequestHandlerTools): RequestListener {
  const answerError = (error: unknown, response: ServerResponse) =>
    answerWithProblem(tools.logger, response, error);
  const proxies = forEachService((name) =>
    createProxy(tools.services[name].url, tools.answerTimeoutMs, answerError),
  );

  const parts = { ...tools, proxies };

  const warnOfProxy = once(() =>
    tools.logger.warn('X-Forwarded-For has no IP: everybody counts as the proxy'),
  );
  // Like the IP: without a trusted proxy in front, a client could send any value.
  const traceOf = tools.trustsTraceHeaders ? readTrace : newTrace;

  return (request, response) => {
    const method = request.method ?? 'GET';
    const isOfApi = isForwarded(request.url?.split('?', 1)[0] ?? '/');
    const start = isOfApi ? ({ kind: 'server', name: method } as const) : undefined;
    const { trace, end: endSpan } = beginSpan(start, traceOf(request.headers));
    const { requestId } = trace;
    response.setHeader(requestIdHeader, requestId);
    response.setHeader('x-content-type-options', 'nosniff');

    const seen: RequestRecord = {
      method,
      route: isOfApi ? 'unknown' : 'site',
      path: '',
      ip: clientIp(
        request.socket.remoteAddress,
        request.headers['x-forwarded-for'],
        tools.trustedHops,
        warnOfProxy,
      ),
    };
    const endTimer = tools.metrics.httpRequest.startTimer({ method });
    response.once('close', () => {
      const { statusCode: status, writableFinished: isWhole } = response;
      const seconds = endTimer({ route: seen.route, status: String(status) });
      if (isOfApi) tools.logAccess?.(seen, { requestId, status, seconds, isWhole });
      endSpan(servedSpan(method, seen.route, status));
    });
    runInTrace(trace, () => {
      handleRequest(parts, request, response, seen).catch((error: unknown) => {
        const opensPage = !isOfApi && request.headers.accept?.includes('text/html') === true;
        if (opensPage && error instanceof AppError) answerWithPage(response, error);
        else answerError(error, response);
      });
    });
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

interface HandlerParts extends RequestHandlerTools {
  proxies: Record<ServiceName, Proxy>;
}

async function handleRequest(
  tools: HandlerParts,
  request: IncomingMessage,
  response: ServerResponse,
  seen: RequestRecord,
): Promise<void> {
  const { method, ip } = seen;
  const setBodyLimits = limitBody(request, response, tools.bodyLimits.other);
  const path = canonicalPath(request.url ?? '/');
  seen.path = path;
  const isOfApi = isForwarded(path);
  // Files are public and come from memory, so they need no session and count towards no limit: many
  // people behind one address can open the app at once.
  if (!isOfApi && tools.serveFile(path, request, response)) return;
  await tools.rateLimits.countRequest(ip);
  if (isBoardPath(path)) {
    seen.route = boardPath;
    return enterBoard(tools, request, response, path);
  }
  if (!isOfApi) return void tools.site(request, response);

  const visitorId = identifyVisitor(tools.visitors, request, response);
  checkSameOrigin(method, request.headers, tools.allowedOrigins);
  const route = matchRoute(method, path);
  seen.route = route.path;
  if (route.upload !== undefined) setBodyLimits(tools.bodyLimits.upload);
  const caller = {
    visitorId,
    ip,
    ...(isThroughProxy(request.headers) ? { throughProxy: true } : {}),
    ...(await authorize(tools.sessions, route, request, response)),
  };
  seen.caller = caller;
  await tools.rateLimits.countCall(route, caller);

  const { name, key } = tools.services[route.service];
  cleanHeaders(request.headers);
  Object.assign(request.headers, traceHeaders());
  request.headers[identityHeader] = signCaller(caller, key, name);
  tools.proxies[route.service](request, response);
}

async function enterBoard(
  { logger, queueAdmin, allowedOrigins }: HandlerParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  try {
    checkSameOrigin(request.method ?? 'GET', request.headers, allowedOrigins);
    await queueAdmin(request, response, path);
  } catch (error) {
    answerWithProblem(logger, response, error, presentBoardProblem);
  }
}
