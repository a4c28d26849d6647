import * as z from 'zod/mini';
import { countCharacters } from '../count-characters.ts';
import { limits } from '../limits.ts';
import { text } from '../text.ts';
import { texts } from '../texts.ts';

const keyword = text().check(
  z.trim(),
  z.minLength(1, texts.keywordBlank),
  z.maxLength(limits.keywordMaxCharacters, texts.keywordTooLong),
);

export const analysisRequest = z
  .strictObject({
    postContent: text().check(
      z.refine((post) => countCharacters(post.trim()) >= limits.postMinCharacters, {
        error: texts.postTooShort,
      }),
      z.refine((post) => countCharacters(post) <= limits.postMaxCharacters, {
        error: texts.postTooLong,
      }),
    ),
    additionalKeywords: z.optional(
      z.array(keyword).check(z.maxLength(limits.keywordsMax, texts.tooManyKeywords)),
    ),
    includeLinkedInNetworkData: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'AnalysisRequest' });
export type AnalysisRequest = z.infer<typeof analysisRequest>;
