import { analysisUserDataRoute } from '@tagwell/contracts/internal/user-data-routes';
import { serveInternalRoute } from '@tagwell/service/serve-internal-route';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { AnalysesRepository } from '../data/analyses.repository.ts';
import { presentAnalysis } from './present-analysis.ts';

/** `identity` holds the key our own processes sign with. */
export function serveAnalysesToServices(
  app: Express,
  { analyses, identity }: { analyses: AnalysesRepository; identity: Identity },
): void {
  serveInternalRoute(app, identity, analysisUserDataRoute, async ({ params }) => ({
    analyses: (await analyses.listAll(params.id)).map(presentAnalysis),
  }));
}
