import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@tagwell/service/app-error';
import type { Health } from '@tagwell/service/health';
import { requestIdHeader, sendProblem } from '@tagwell/service/problem';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import compressedStatic from 'express-static-gzip';
import swaggerUi from 'swagger-ui-dist';
import { pageHeaders, referenceHeaders } from './content-security.ts';
import { createReference } from './openapi.ts';
import { loadPages } from './pages.ts';

export interface SiteOptions {
  webRoot: string;
  publicUrl: string;
  supportEmail: string | undefined;
  /** https only: Strict-Transport-Security is sent. */
  secure: boolean;
  health: Health;
}

/** Files of the build that are read by us, not fetched by browsers. */
const privateFiles = new Set(['index.html', 'pages.json', '.vite', 'assets']);
const docsPath = '/api/docs';
const referenceFolder = fileURLToPath(new URL('reference', import.meta.url));

/** What the gateway answers itself: pages, assets, the API reference, liveness. */
export async function createSite(options: SiteOptions): Promise<Express> {
  const { webRoot, secure, health } = options;
  const pages = await loadPages(options);
  const rootFiles = new Set(
    (await readdir(webRoot)).filter((name) => !privateFiles.has(name)).map((name) => `/${name}`),
  );
  const serveRootFile = serveFiles(webRoot, { maxAge: '5m' });
  const reference = createReference(options.publicUrl, secure);

  const app = express();
  app.disable('x-powered-by');
  // Every page has a nonce of its own: no two answers are the same.
  app.disable('etag');
  app.enable('case sensitive routing');

  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', async (_request, response) => {
    const { ready } = await health.readiness();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });

  app.use('/assets', serveFiles(join(webRoot, 'assets'), { maxAge: '1y', immutable: true }), () => {
    throw new AppError('not_found', 'There is no such file');
  });
  app.use((request, response, next) => {
    if (rootFiles.has(request.path)) serveRootFile(request, response, next);
    else next();
  });

  app.get('/api/openapi.json', (_request, response) => void response.json(reference));
  const docs = (await readFile(join(referenceFolder, 'page.html'), 'utf8')).replace(
    '<!--stylesheet-->',
    pages.stylesheet,
  );
  app.use(docsPath, referenceHeaders(secure));
  app.get(docsPath, (request, response) => {
    // Relative addresses of the reference count from its folder.
    if (!request.path.endsWith('/')) return response.redirect(301, `${docsPath}/`);
    return response.set('Cache-Control', 'no-cache').type('html').send(docs);
  });
  app.use(
    docsPath,
    express.static(referenceFolder, { index: false }),
    express.static(swaggerUi.getAbsoluteFSPath(), { index: false }),
  );

  app.use(
    (_request, response, next) => {
      response.locals['nonce'] = randomBytes(16).toString('base64url');
      next();
    },
    pageHeaders(secure, pages.scriptHash),
  );
  app.use((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError('method_not_allowed', 'Pages can only be read', {
        headers: { allow: 'GET, HEAD' },
      });
    }
    if (request.path.startsWith('/api')) {
      throw new AppError('not_found', 'There is nothing at this address');
    }
    const { status, html } = pages.render(request.path, String(response.locals['nonce']));
    response.status(status).set('Cache-Control', 'no-cache').type('html').send(html);
  });
  app.use(answerError);
  return app;
}

/** Files with their compressed forms from the build; one that is gone by now is not found. */
function serveFiles(
  folder: string,
  caching: { maxAge: string; immutable?: boolean },
): RequestHandler {
  return compressedStatic(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { ...caching, redirect: false },
  });
}

const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const planned =
    error instanceof AppError
      ? error
      : new AppError('internal', 'Something went wrong. Please try again.', { cause: error });
  sendProblem(response, planned, String(response.getHeader(requestIdHeader)));
};
