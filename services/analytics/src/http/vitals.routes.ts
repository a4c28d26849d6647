import type { WebVitals } from '@tagwell/contracts/http/analytics';
import { reportVitalsRoute } from '@tagwell/contracts/http/analytics-routes';
import type { PagePath } from '@tagwell/contracts/page-paths';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';

export interface VitalsRoutesTools {
  identity: Identity;
  countVitals: (page: PagePath, vitals: WebVitals) => void;
}

/** How fast pages were, as browsers tell it. */
export function serveVitals(app: Express, { identity, countVitals }: VitalsRoutesTools): void {
  serveRoute(app, identity, reportVitalsRoute, async ({ body: { page, vitals } }) => {
    countVitals(page, vitals);
    return { status: 204 };
  });
}
