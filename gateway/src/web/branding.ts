import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brand } from '@tagwell/contracts/brand';
import type { Branding } from '@tagwell/contracts/http/branding-routes';
import { installationBrandingRoute } from '@tagwell/contracts/internal-routes';
import { callService, type RemoteService } from '@tagwell/service/internal-calls';
import type { Logger } from '@tagwell/service/logger';
import * as z from 'zod/mini';
import { createTtlCache } from '../ttl-cache.ts';
import { etagOf, knows, types } from './files.ts';

/** A page waits no longer than this for its name and colors. */
const answerTimeoutMs = 500;
/** A change shows on every replica within these. */
const freshness = { ttlMs: 2_000, max: 1 };

/**
 * Name and looks of the installation, as the auth service has them. While that is away, the last
 * known ones, and before that the default: no page fails for it.
 */
export function createBrandingSource(
  auth: RemoteService,
  byDefault: Branding,
  logger: Logger,
): () => Promise<Branding> {
  let known = byDefault;
  const ask = createTtlCache(async () => {
    try {
      known = await callService(auth, installationBrandingRoute, {
        timeoutMs: answerTimeoutMs,
      });
    } catch (err) {
      logger.warn({ err }, 'pages keep the name and colors that are known');
    }
    return known;
  }, freshness);
  return () => ask('now');
}

const manifest = z.looseObject({});

/** What becomes of a file of the build under the name and color of the installation. */
const forms: Record<string, (built: string, branding: Branding) => string> = {
  /** What browsers install. */
  'manifest.webmanifest': (built, { name }) =>
    JSON.stringify({ ...manifest.parse(JSON.parse(built)), name, short_name: name }),
  'favicon.svg': (built, { accent }) =>
    built.replaceAll(brand.colors.light.accent, () => accent.light),
};

export const brandedNames = Object.keys(forms);

/** Serves one of these files, in the form of the branding. */
export type ServeBranded = (
  branding: Branding,
  request: IncomingMessage,
  response: ServerResponse,
) => void;

/** By their paths. */
export async function loadBrandedFiles(
  webRoot: string,
): Promise<(readonly [path: string, serve: ServeBranded])[]> {
  return Promise.all(
    Object.entries(forms).map(async ([name, write]) => {
      const built = await readFile(join(webRoot, name), 'utf8');
      const serve: ServeBranded = (branding, request, response) => {
        const body = write(built, branding);
        const etag = etagOf(body);
        const kept = { 'cache-control': 'no-cache', etag };
        if (knows(request.headers['if-none-match'], etag)) response.writeHead(304, kept).end();
        else response.writeHead(200, { ...kept, 'content-type': types[extname(name)] }).end(body);
      };
      return [`/${name}`, serve] as const;
    }),
  );
}
