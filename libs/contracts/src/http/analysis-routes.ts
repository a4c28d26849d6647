import * as z from 'zod/mini';
import { uuid } from '../text-schema.ts';
import {
  analysis,
  analysisAccepted,
  analysisRequest,
  analysisResult,
  recentAnalysis,
} from './analysis.ts';
import { limits } from '../limits.ts';
import { defineRoute } from './define-route.ts';

const waiting = 'Waits at most 25 s for the result, then answers 202.';

const headers = {
  Prefer: '`respond-async`: answer 202 with the analysis id instead of waiting (RFC 7240).',
  'Idempotency-Key': 'The same key and body give the same analysis.',
};

const responses = {
  200: { description: 'The finished analysis', body: analysisResult },
  202: {
    description: 'Accepted; follow it at `Location`',
    body: analysisAccepted,
    headers: ['Location', 'Preference-Applied', 'Retry-After'],
  },
};

const forVisitors = { service: 'analysis', access: 'visitor' } as const;
const forUsers = { service: 'analysis', access: 'user' } as const;

export const analyzeRoute = defineRoute({
  ...forVisitors,
  id: 'analyze',
  method: 'post',
  path: '/api/analyze',
  summary: 'Suggest whom to tag in a post',
  description: waiting,
  body: analysisRequest,
  headers,
  responses,
  problems: { idempotency_conflict: 422, quota_exceeded: 429, analysis_failed: 500 },
  requestExample: {
    postContent: 'We went fully remote two years ago. Here is what it changed about hiring.',
    additionalKeywords: ['hiring'],
  },
});

export const premiumAnalyzeRoute = defineRoute({
  ...forUsers,
  id: 'premiumAnalyze',
  method: 'post',
  path: '/api/premium-analyze',
  summary: 'Suggest whom to tag, your own connections included',
  description: `Needs a credit on the balance and spends none. ${waiting}`,
  body: analysisRequest,
  headers,
  responses,
  problems: {
    no_credits: 402,
    idempotency_conflict: 422,
    quota_exceeded: 429,
    analysis_failed: 500,
  },
  requestExample: {
    postContent: 'We went fully remote two years ago. Here is what it changed about hiring.',
    includeLinkedInNetworkData: true,
  },
});

export const getAnalysisRoute = defineRoute({
  ...forVisitors,
  id: 'getAnalysis',
  method: 'get',
  path: '/api/analyses/{id}',
  dependsOnSession: true,
  summary: 'State, progress and result of one of your analyses',
  params: z.object({ id: uuid() }),
  responses: { 200: { description: 'The analysis', body: analysis } },
  problems: { not_found: 404 },
});

const count = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50));

export const listAnalysesRoute = defineRoute({
  ...forUsers,
  id: 'listAnalyses',
  method: 'get',
  path: '/api/analyses',
  summary: 'Your last finished premium analyses, newest first',
  query: z.object({ limit: z._default(count, limits.recentAnalyses) }),
  responses: { 200: { description: 'The analyses', body: z.array(recentAnalysis) } },
});

export const analysisRoutes = [
  analyzeRoute,
  premiumAnalyzeRoute,
  getAnalysisRoute,
  listAnalysesRoute,
] as const;
