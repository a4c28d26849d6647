import { retryAnalysesRoute } from '@tagwell/contracts/internal/retry-routes';
import { analysisUserDataRoute } from '@tagwell/contracts/internal/auth-routes';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { AnalysesRepository } from '../data/analyses.repository.ts';
import { retryAnalyses } from '../domain/retry-analyses.ts';
import { presentAnalysis } from './present-analysis.ts';

export interface InternalRoutesTools {
  analyses: AnalysesRepository;
  nudgeRelay: () => void;
  /** The key our own processes sign with. */
  identity: Identity;
}

export function serveAnalysesToServices(app: Express, tools: InternalRoutesTools): void {
  const { analyses, identity } = tools;
  serveInternalRoute(app, identity, analysisUserDataRoute, async ({ params }) => ({
    analyses: (await analyses.listAll(params.id)).map(presentAnalysis),
  }));

  serveInternalRoute(app, identity, retryAnalysesRoute, ({ body }) => retryAnalyses(tools, body));
}
