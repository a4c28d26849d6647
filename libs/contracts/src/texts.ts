import { limits } from './limits.ts';

/** Sentences that both ends say. Importable without zod. */
export const texts = {
  postTooShort: `Post content must be at least ${limits.postMinCharacters} characters`,
  postTooLong: `Post content must be at most ${limits.postMaxCharacters} characters`,
  keywordBlank: 'A keyword must not be blank',
  keywordTooLong: `A keyword must be at most ${limits.keywordMaxCharacters} characters`,
  tooManyKeywords: `At most ${limits.keywordsMax} keywords`,
  analysisFailed: 'Analysis failed. Please try again.',
} as const;
