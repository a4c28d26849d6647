import { analyzeRoute, getAnalysisRoute } from '@tagwell/contracts/http/analysis-routes';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import type { JobWaiter } from '@tagwell/jobs/job-waiter';
import { AppError } from '@tagwell/service/app-error';
import { idempotencyKey } from '@tagwell/service/idempotency-key';
import { prefersAsync } from '@tagwell/service/prefers-async';
import type { RouteReply } from '@tagwell/service/route-io';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { AnalysisRow } from '../data/analyses.repository.ts';
import { requestAnalysis, type RequestAnalysisTools } from '../domain/request-analysis.ts';
import { presentAnalysis } from './present-analysis.ts';

export interface AnalysesRoutesTools extends RequestAnalysisTools {
  identity: Identity;
  waiter: JobWaiter;
}

export function serveAnalyses(app: Express, tools: AnalysesRoutesTools): void {
  const { analyses, identity, waiter } = tools;

  serveRoute(app, identity, analyzeRoute, async ({ caller, body, requestId, header, signal }) => {
    const row = await requestAnalysis(tools, {
      visitorId: caller.visitorId,
      request: body,
      idempotencyKey: idempotencyKey(header),
      requestId,
    });
    if (prefersAsync(header('prefer'))) return accepted(row.id, true);

    const ended = await waiter.waitFor(
      row.id,
      async () => {
        const now = await analyses.find(row.id);
        return now?.state === 'done' || now?.state === 'failed' ? now : undefined;
      },
      { timeoutMs: limits.waitForJobMs, signal },
    );
    return ended === undefined ? accepted(row.id, false) : finished(ended);
  });

  serveRoute(app, identity, getAnalysisRoute, async ({ caller, params }) => {
    const row = await analyses.findOfVisitor(params.id, caller.visitorId);
    if (row === undefined) {
      throw new AppError('not_found', 'There is no such analysis, or it is not yours');
    }
    return { status: 200, body: presentAnalysis(row) };
  });
}

function accepted(analysisId: string, asked: boolean): RouteReply {
  return {
    status: 202,
    body: { analysisId },
    headers: {
      Location: `/api/analyses/${analysisId}`,
      'Retry-After': '1',
      ...(asked ? { 'Preference-Applied': 'respond-async' } : {}),
    },
  };
}

function finished(row: AnalysisRow): RouteReply {
  if (row.result !== null) return { status: 200, body: row.result };
  throw new AppError(
    row.error_code ?? 'analysis_failed',
    row.error_message ?? texts.analysisFailed,
  );
}
