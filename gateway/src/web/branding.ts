import type { Branding } from '@tagwell/contracts/http/branding';
import { installationBrandingRoute } from '@tagwell/contracts/internal/auth-routes';
import { callService, type Peer } from '@tagwell/service/internal-calls';
import type { Logger } from '@tagwell/service/logger';
import { createTtlCache } from '../sessions/ttl-cache.ts';

/** A page waits no longer than this for its name and colors. */
const answerTimeoutMs = 500;
/** A change shows on every replica within these. */
const freshness = { ttlMs: 2_000, max: 1 };

/**
 * What the installation is called and looks like, as the auth service has it. While that is away, as
 * it was known last, and before that the default: no page fails for it.
 */
export function createBrandingSource(
  auth: Peer,
  byDefault: Branding,
  logger: Logger,
): () => Promise<Branding> {
  let known = byDefault;
  const ask = createTtlCache(async () => {
    try {
      known = await callService(auth, installationBrandingRoute, {
        params: undefined,
        body: undefined,
        timeoutMs: answerTimeoutMs,
      });
    } catch (err) {
      logger.warn({ err }, 'pages keep the name and colors that are known');
    }
    return known;
  }, freshness);
  return () => ask('now');
}
