import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@tagwell/service/app-error';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Changes nothing, whoever asks. */
export const isSafeMethod = (method: string): boolean => safeMethods.has(method);

/** Whether a page of this origin is one of ours: same host as the request, or on the list. */
export function isOurOrigin(
  origin: string,
  host: string | undefined,
  allowed: ReadonlySet<string>,
): boolean {
  if (allowed.has(origin)) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Refuses what another site's page would change. `Sec-Fetch-Site` decides where the browser sends
 * it, else `Origin`; a request with neither comes from no browser and carries nobody's cookies.
 */
export function checkSameOrigin(
  method: string,
  headers: IncomingHttpHeaders,
  allowed: ReadonlySet<string>,
): void {
  if (isSafeMethod(method)) return;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const ours =
    site === undefined
      ? origin === undefined || isOurOrigin(origin, headers.host, allowed)
      : site === 'same-origin' || site === 'none' || allowed.has(origin ?? '');
  if (!ours) throw new AppError('cross_site', 'This request came from another site');
}
