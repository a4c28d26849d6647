import * as z from 'zod/mini';
import { countCharacters } from '../count-characters.ts';
import { jobHead } from '../jobs/job-state.ts';
import { limits } from '../limits.ts';
import { problemCode } from '../problem.ts';
import { texts } from '../texts.ts';
import { defineRoute, nothing } from './define-route.ts';

const keyword = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, texts.keywordBlank),
    z.maxLength(limits.keywordMaxCharacters, texts.keywordTooLong),
  );

export const analysisRequest = z
  .strictObject({
    postContent: z.string().check(
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

export const extractedTopic = z
  .object({ name: z.string(), relevanceScore: z.number().check(z.minimum(0), z.maximum(1)) })
  .register(z.globalRegistry, { id: 'ExtractedTopic' });
export type ExtractedTopic = z.infer<typeof extractedTopic>;

/** A phrase the writer used (in the post or as a keyword) and the topic it stands for. */
export const topicMatch = z.object({ phrase: z.string(), topic: z.string() });
export type TopicMatch = z.infer<typeof topicMatch>;

export const thoughtLeader = z
  .object({
    id: z.string(),
    name: z.string(),
    headline: z.string(),
    /** An honest band such as "250K+", as of `asOf`. */
    followers: z.string(),
    /** Posting rhythm: "daily", "weekly", "monthly". */
    posts: z.string(),
    /** One sentence: why this person for this post. */
    relevance: z.string(),
    matchScore: z.int().check(z.minimum(0), z.maximum(100)),
    suggestedTag: z.string(),
    matches: z.array(topicMatch),
    /** What the person is known to speak about. */
    topics: z.array(z.string()),
    /** Month of the catalogue entry's facts, `YYYY-MM`. */
    asOf: z.string(),
    profileUrl: z.optional(z.url()),
    profileImage: z.optional(z.url()),
    isFromNetwork: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'ThoughtLeader' });
export type ThoughtLeader = z.infer<typeof thoughtLeader>;

export const analysisResult = z
  .object({
    extractedTopics: z.array(extractedTopic),
    thoughtLeaders: z.array(thoughtLeader),
    optimizedPost: z.string(),
  })
  .register(z.globalRegistry, { id: 'AnalysisResult' });
export type AnalysisResult = z.infer<typeof analysisResult>;

/** What finished stages found, in numbers; a stage that has not finished has no entry. */
export const analysisFindings = z.object({
  words: z.optional(z.int()),
  topics: z.optional(z.int()),
  peopleSearched: z.optional(z.int()),
  candidates: z.optional(z.int()),
  leaders: z.optional(z.int()),
});
export type AnalysisFindings = z.infer<typeof analysisFindings>;

export const analysis = z
  .extend(jobHead, {
    found: analysisFindings,
    /** Known once the topics stage has finished. */
    extractedTopics: z.optional(z.array(extractedTopic)),
    createdAt: z.iso.datetime(),
    /** Present when `state` is `done`. */
    result: z.optional(analysisResult),
    /** Present when `state` is `failed`. */
    error: z.optional(z.object({ code: problemCode, message: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Analysis' });
export type Analysis = z.infer<typeof analysis>;

export const analysisAccepted = z
  .object({ analysisId: z.uuid() })
  .register(z.globalRegistry, { id: 'AnalysisAccepted' });

export const analyzeRoute = defineRoute({
  id: 'analyze',
  method: 'post',
  path: '/api/analyze',
  service: 'analysis',
  summary: 'Suggest whom to tag in a post',
  description:
    'Waits for the result, at most 25 s, then answers 202. With `Prefer: respond-async` it answers 202 at once.',
  params: nothing,
  body: analysisRequest,
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
  summary: 'State, progress and result of one of your analyses',
  params: z.object({ id: z.uuid() }),
  body: nothing,
  responses: { 200: { description: 'The analysis', body: analysis } },
  problems: { not_found: 404 },
});
