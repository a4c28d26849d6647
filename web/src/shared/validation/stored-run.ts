import './configure-zod.ts';
import * as z from 'zod/mini';
import { analysisFindings, analysisResult, thoughtLeader } from '@tagwell/contracts/http/analysis';

const origin = z.object({
  analysisId: z.string(),
  postContent: z.string(),
  keywords: z.array(z.string()),
  found: analysisFindings,
});
/** Which analysis the stored result came from, and what its stages found. */
export type AnalysisOrigin = z.infer<typeof origin>;

const edited = z.object({ base: z.string(), text: z.string() });
/** A finished post changed by hand; `base` is the composed text that it started from. */
export type EditedPost = z.infer<typeof edited>;

/** Reads what this browser kept: a wrong shape counts as absent. */
export const reader =
  <T>(schema: z.ZodMiniType<T>) =>
  (stored: unknown): T | undefined => {
    const parsed = schema.safeParse(stored);
    return parsed.success ? parsed.data : undefined;
  };

export const readAnalysisResult = reader(analysisResult);
export const readAnalysisOrigin = reader(origin);
export const readLeaders = reader(z.array(thoughtLeader));
export const readEditedPost = reader(edited);
export const readTexts = reader(z.array(z.string()));
