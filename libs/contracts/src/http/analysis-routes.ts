import * as z from 'zod/mini';
import { analysisRequest } from './analysis-request.ts';
import { analysis, analysisAccepted, analysisResult } from './analysis.ts';
import { defineRoute, nothing } from './define-route.ts';

export const analyzeRoute = defineRoute({
  id: 'analyze',
  method: 'post',
  path: '/api/analyze',
  service: 'analysis',
  access: 'visitor',
  summary: 'Suggest whom to tag in a post',
  description:
    'Waits for the result, at most 25 s, then answers 202. With `Prefer: respond-async` it answers 202 at once.',
  params: nothing,
  body: analysisRequest,
  query: nothing,
  headers: {
    Prefer: '`respond-async`: answer 202 with the analysis id instead of waiting (RFC 7240).',
    'Idempotency-Key': 'A retry with the same key and body gives the same analysis.',
  },
  responses: {
    200: { description: 'The finished analysis', body: analysisResult },
    202: {
      description: 'Accepted; follow it at `Location`',
      body: analysisAccepted,
      headers: ['Location', 'Preference-Applied', 'Retry-After'],
    },
  },
  problems: { idempotency_conflict: 422, quota_exceeded: 429, analysis_failed: 500 },
  requestExample: {
    postContent: 'We went fully remote two years ago. Here is what it changed about hiring.',
    additionalKeywords: ['hiring'],
  },
});

export const getAnalysisRoute = defineRoute({
  id: 'getAnalysis',
  method: 'get',
  path: '/api/analyses/{id}',
  service: 'analysis',
  access: 'visitor',
  summary: 'State, progress and result of one of your analyses',
  params: z.object({ id: z.uuid() }),
  body: nothing,
  query: nothing,
  responses: { 200: { description: 'The analysis', body: analysis } },
  problems: { not_found: 404 },
});
