import * as z from 'zod/mini';
import { defineJob } from './define-job.ts';

export const analyzePostPayload = z.object({ analysisId: z.uuid() });
export type AnalyzePostPayload = z.infer<typeof analyzePostPayload>;

export const analyzePost = defineJob<AnalyzePostPayload>({
  name: 'analyze-post',
  queue: 'analysis',
  payload: analyzePostPayload,
  deadlineMs: 90_000,
  maxStarts: 5,
  backoffMs: 500,
});
