import './configure-zod.ts';
import * as z from 'zod/mini';
import { analysis, analysisAccepted } from '@tagwell/contracts/http/analysis';
import { jobProgress, type JobProgress } from '@tagwell/contracts/jobs';
import { problem, type Problem } from '@tagwell/contracts/problem';

export { socketPath } from '@tagwell/contracts/push';

/** Readers of what the server sends. They throw on another shape than the contract's. */
export const readAnalysis = (body: unknown) => analysis.parse(body);
export const readAccepted = (body: unknown) => analysisAccepted.parse(body);

export function readProgress(message: unknown): JobProgress | undefined {
  const parsed = z.safeParse(jobProgress, message);
  return parsed.success ? parsed.data : undefined;
}

/** The parsed problem, or undefined for anything else (a proxy's own page, say). */
export function readProblem(body: unknown): Problem | undefined {
  const parsed = z.safeParse(problem, body);
  return parsed.success ? parsed.data : undefined;
}
