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

/** A page waits at most this long for its branding. */
const answerTimeoutMs = 500;
/** A change is visible on every replica within this time. */
const freshness = { ttlMs: 2_000, max: 1 };

/**
 * The installation's branding from the auth service. While that is down, the last known branding or
 * the default, so that no page fails.
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

/** How a built file is adapted to the installation's branding. */
const forms: Record<string, (built: string, branding: Branding) => string> = {
  /** The web app manifest. */
  'manifest.webmanifest': (built, { name }) =>
    JSON.stringify({ ...manifest.parse(JSON.parse(built)), name, short_name: name }),
  'favicon.svg': (built, { accent }) =>
    built.replaceAll(brand.colors.light.accent, () => accent.light),
};

export const brandedNames = Object.keys(forms);

/** Serves one of these files, adapted to the branding. */
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
