import { createHash } from 'node:crypto';
import {
  type Branding,
  type BrandingDetails,
  brandingDetailsRoute,
  brandingRoute,
  brandingTexts,
  changeBrandingRoute,
} from '@tagwell/contracts/http/branding-routes';
import { installationBrandingRoute } from '@tagwell/contracts/internal-routes';
import { AppError } from '@tagwell/service/app-error';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import type { Logger } from '@tagwell/service/logger';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { BrandingRepository, KeptBranding } from '../data/branding.repository.ts';

interface BrandingTools {
  identity: Identity;
  logger: Logger;
  branding: BrandingRepository;
}

/** Cached only briefly, so that a change shows within seconds. */
const cacheControl = 'private, max-age=5';

/** What the installation is called and looks like. `internal` holds the key our processes sign with. */
export function serveBranding(app: Express, tools: BrandingTools, internal: Identity): void {
  const { identity, logger, branding } = tools;
  const present = ({ settings, version, changedAt }: KeptBranding): BrandingDetails => ({
    settings,
    defaults: branding.defaults,
    version,
    changedAt: changedAt?.toISOString() ?? null,
  });

  serveInternalRoute(app, internal, installationBrandingRoute, branding.current);

  serveRoute(app, identity, brandingRoute, async ({ header }) => {
    const body = await branding.current();
    const etag = etagOf(body);
    const headers = { 'Cache-Control': cacheControl, ETag: etag };
    const isKnown = header('if-none-match')?.split(/,\s*/u).includes(etag) ?? false;
    return isKnown ? { status: 304, headers } : { status: 200, body, headers };
  });

  serveRoute(app, identity, brandingDetailsRoute, async () => ({
    status: 200,
    body: present(await branding.read()),
  }));

  serveRoute(app, identity, changeBrandingRoute, async ({ caller, body, requestId }) => {
    const { version, ...settings } = body;
    const operatorId = caller.operator.id;
    const changed = await branding.change(settings, version, operatorId);
    if (changed === undefined)
      throw new AppError('changed_meanwhile', brandingTexts.brandingChanged);
    logger.info({ requestId, operatorId, version: changed.version }, 'branding changed');
    return { status: 200, body: present(changed) };
  });
}

function etagOf(body: Branding): string {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return `"${digest.slice(0, 22)}"`;
}
