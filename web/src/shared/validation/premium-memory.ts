import './configure-zod.ts';
import { recentAnalysis } from '@tagwell/contracts/http/analysis';
import * as z from 'zod/mini';
import { reader } from './stored-run.ts';

const keptChoice = z.object({
  analysisId: z.string(),
  leaders: z.array(z.string()),
  network: z.array(z.string()),
  five: z.array(z.string()),
});
/** Whom somebody chose for a post, by id: in the two steps of the flow, or from one list. */
export type KeptChoice = z.infer<typeof keptChoice>;

const taggedPost = z.object({ analysisId: z.string(), names: z.array(z.string()) });

const tagStyle = z.object({
  /** `@Jane Doe` in place of `@janedoe`. */
  realNames: z.boolean(),
  /** With real names: a line for each person, with why. */
  reasons: z.boolean(),
});
export type TagStyle = z.infer<typeof tagStyle>;

export const readKeptChoices = reader(z.array(keptChoice));
export const readTaggedPosts = reader(z.array(taggedPost));
export const readTagStyle = reader(tagStyle);

/** Throws on another shape than the contract's. */
export const readRecentAnalyses = (body: unknown) => z.array(recentAnalysis).parse(body);
