import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Branding } from '@tagwell/contracts/http/branding-routes';
import { AppError } from '@tagwell/service/app-error';
import { cookieValue, sessionCookies } from '@tagwell/service/session-token';
import type { Health } from '@tagwell/service/health';
import type { Logger } from '@tagwell/service/logger';
import express, { type ErrorRequestHandler, type Express } from 'express';
// Importing the package itself would run the whole reference, a megabyte, in this process.
import swaggerFolder from 'swagger-ui-dist/absolute-path.js';
import { answerWithProblem } from '../http/answer-problem.ts';
import { identifyVisitor, type VisitorCookie } from '../http/visitor-cookie.ts';
import { createTtlCache } from '../ttl-cache.ts';
import { loadBrandedFiles } from './branding.ts';
import { pageHeaders, referenceHeaders } from './content-security.ts';
import { loadPages, type Pages } from './pages.ts';

export interface SiteOptions {
  webRoot: string;
  publicUrl: string;
  modelUrl: string | undefined;
  branding: () => Promise<Branding>;
  visitors: VisitorCookie;
  /** Served over https only, so Strict-Transport-Security is sent. */
  secure: boolean;
  health: Health;
  logger: Logger;
}

const docsPath = '/api/docs';
const referenceFolder = fileURLToPath(new URL('reference', import.meta.url));

/** Everything the gateway answers itself except files: pages, the API reference, liveness. */
export async function createSite(options: SiteOptions): Promise<Express> {
  const { health, branding, logger } = options;
  const pages = await loadPages(options);
  const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) =>
    answerWithProblem(logger, response, error);

  const app = express();
  app.disable('x-powered-by');
  // Every page has its own nonce, so no two answers are the same.
  app.disable('etag');
  app.enable('case sensitive routing');

  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', async (_request, response) => {
    const { ready } = await health.readiness();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });

  app.use('/assets', () => {
    throw new AppError('not_found', 'There is no such file');
  });

  for (const [path, serve] of await loadBrandedFiles(options.webRoot)) {
    app.get(path, async (request, response) => serve(await branding(), request, response));
  }

  await serveReference(app, options, pages);
  servePages(app, options, pages);
  app.use(answerError);
  return app;
}

/** The API reference: OpenAPI for programs, and /api/docs for people. */
async function serveReference(
  app: Express,
  { publicUrl, secure }: SiteOptions,
  { stylesheet }: Pages,
): Promise<void> {
  // Rarely requested, so its generator is loaded on demand.
  const readReference = createTtlCache(
    async () => (await import('./openapi.ts')).createReference(publicUrl, secure),
    { ttlMs: Infinity, max: 1 },
  );
  app.get('/api/openapi.json', async (_request, response) => {
    response.json(await readReference(''));
  });
  const docs = (await readFile(join(referenceFolder, 'page.html'), 'utf8')).replace(
    '<!--stylesheet-->',
    stylesheet,
  );
  app.use(docsPath, referenceHeaders(secure));
  app.get(docsPath, (request, response) => {
    // The reference's relative addresses start from its folder.
    if (!request.path.endsWith('/')) return response.redirect(301, `${docsPath}/`);
    return response.set('Cache-Control', 'no-cache').type('html').send(docs);
  });
  app.use(
    docsPath,
    (request, _response, next) => {
      // Files are always sent whole, because a wrong range or version would be answered as a server
      // error.
      for (const name of ['range', 'if-match', 'if-unmodified-since']) delete request.headers[name];
      next();
    },
    express.static(referenceFolder, { index: false }),
    express.static(swaggerFolder(), { index: false }),
  );
}

/** Every other address is a page, possibly the not-found page. */
function servePages(app: Express, { secure, branding, visitors }: SiteOptions, pages: Pages): void {
  const session = sessionCookies('user', secure);
  app.use(
    (_request, response, next) => {
      response.locals['nonce'] = randomBytes(16).toString('base64url');
      next();
    },
    pageHeaders(secure, pages.scriptHash),
  );
  app.use(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError('method_not_allowed', 'Pages can only be read', {
        headers: { allow: 'GET, HEAD' },
      });
    }
    if (request.path.startsWith('/api')) {
      throw new AppError('not_found', 'There is nothing at this address');
    }
    const withoutSlash = request.path.replace(/\/$/u, '');
    if (withoutSlash !== request.path && pages.has(withoutSlash)) {
      return response.redirect(308, withoutSlash + request.url.slice(request.path.length));
    }
    identifyVisitor(visitors, request, response);
    const { status, html } = pages.render(request.path, {
      nonce: String(response.locals['nonce']),
      signedIn: cookieValue(request.headers.cookie, session.renewalName) !== undefined,
      branding: await branding(),
    });
    // The cookie and nonce are for one visitor, so only the browser may cache it.
    response.status(status).set('Cache-Control', 'private, no-cache').type('html').send(html);
  });
}
