import * as z from 'zod/mini';
import { countCharacters, limits } from '../limits.ts';
import { text, uuid } from '../text-schema.ts';
import { texts } from '../texts.ts';
import { jobHead } from '../jobs.ts';
import { organizationsOfPost } from './organization.ts';
import { problemCode } from '../problem.ts';

/**
 * Checks that a text has at most so many characters. At most four become one; a longer text is
 * refused unread, because composing endless marks takes quadratic time.
 */
export const atMostCharacters = (most: number, error: string) =>
  z.refine<string>((value) => value.length <= 4 * most && countCharacters(value) <= most, {
    error,
    abort: true,
  });

const keyword = text().check(
  z.trim(),
  z.minLength(1, texts.keywordBlank),
  z.maxLength(limits.keywordMaxCharacters, texts.keywordTooLong),
);

export const additionalKeywords = z
  .array(keyword)
  .check(z.maxLength(limits.keywordsMax, texts.tooManyKeywords));

export const analysisRequest = z
  .strictObject({
    postContent: text()
      .check(
        atMostCharacters(limits.postMaxCharacters, texts.postTooLong),
        z.refine((post) => countCharacters(post.trim()) >= limits.postMinCharacters, {
          error: texts.postTooShort,
        }),
      )
      .register(z.globalRegistry, {
        description: `${limits.postMinCharacters} to ${limits.postMaxCharacters} characters: UTF-16 units in NFC`,
      }),
    additionalKeywords: z.optional(additionalKeywords),
    includeLinkedInNetworkData: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'AnalysisRequest' });
export type AnalysisRequest = z.infer<typeof analysisRequest>;

export const extractedTopic = z
  .object({ name: z.string(), relevanceScore: z.number().check(z.minimum(0), z.maximum(1)) })
  .register(z.globalRegistry, { id: 'ExtractedTopic' });
export type ExtractedTopic = z.infer<typeof extractedTopic>;

/**
 * A phrase from the post or keywords, and the person's topic it led to; the phrase itself if it is
 * not a topic but something the person is known for.
 */
export const topicMatch = z.object({ phrase: z.string(), topic: z.string() });
export type TopicMatch = z.infer<typeof topicMatch>;

/** Somebody to tag: a leader from the catalog, a person added by the writer, or a connection. */
export const suggestedPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    headline: z.string(),
    /** A range such as "250K+", as of `asOf`. Empty for a connection. */
    followers: z.string(),
    /** How often the person posts: "daily", "weekly", "monthly". Empty for a connection. */
    posts: z.string(),
    /** One sentence: why this person for this post. */
    relevance: z.string(),
    matchScore: z.int().check(z.minimum(0), z.maximum(100)),
    suggestedTag: z.string(),
    matches: z.array(topicMatch),
    /** What the person is known to speak about. */
    topics: z.array(z.string()),
    /** Month of the facts (catalog entry or import), `YYYY-MM`. */
    asOf: z.string(),
    profileUrl: z.optional(z.url()),
    profileImage: z.optional(z.url()),
    isFromNetwork: z.optional(z.boolean()),
    /**
     * Added by the writer (see `isWriterAdded`) and visible only to them; contains only their
     * facts.
     */
    isOwn: z.optional(z.boolean()),
    /** Whether the person is one of the writer's favorites. */
    isFavorite: z.optional(z.boolean()),
    /** For a connection: what the export says. */
    connection: z.optional(
      z.object({ position: z.string(), company: z.string(), connectedOn: z.string() }),
    ),
  })
  .register(z.globalRegistry, { id: 'SuggestedPerson' });
export type SuggestedPerson = z.infer<typeof suggestedPerson>;

/** What kind of post it is, judged only by its words. */
export const postKinds = [
  'advice',
  'announcement',
  'condolence',
  'event',
  'hiring',
  'joke',
  'layoff',
  'link',
  'milestone',
  'news',
  'opinion',
  'private',
  'question',
  'quote',
  'spam',
  'story',
  'thanks',
] as const;
export const postKind = z.enum(postKinds);
export type PostKind = (typeof postKinds)[number];

/** Why nobody is suggested. */
export const nobodyReasons = [
  /** A death; nobody should be tagged. */
  'grief',
  /** The writer or their team lost their jobs; a public name would look odd. */
  'layoff',
  /** A thank-you, a joke, a personal moment: not a subject that somebody speaks on. */
  'personal',
  /** No subject was recognized, or nobody in the catalog speaks on it. */
  'nothing-found',
] as const;
const nobodyReason = z.enum(nobodyReasons);
export type NobodyReason = (typeof nobodyReasons)[number];

/** Another subject that the post may be about, with people for it. */
const otherReading = z
  .object({ topic: z.string(), leaders: z.array(suggestedPerson) })
  .register(z.globalRegistry, { id: 'OtherReading' });
export type OtherReading = z.infer<typeof otherReading>;

export const analysisResult = z
  .object({
    extractedTopics: z.array(extractedTopic),
    thoughtLeaders: z.array(suggestedPerson),
    /** The next leaders, best first, for a writer who wants others; absent in older results. */
    moreLeaders: z.optional(z.array(suggestedPerson)),
    optimizedPost: z.string(),
    /** The kind of post; absent in older results. */
    postKind: z.optional(postKind),
    /** The post is not in English, the language understood best. */
    otherLanguage: z.optional(z.boolean()),
    /** Keywords that lead to no topic and to nobody: the rest was found as if they were not there. Absent where there are none. */
    unheardKeywords: z.optional(z.array(z.string())),
    /** Present if no leader is suggested. */
    nobody: z.optional(nobodyReason),
    /** "If your post is rather about …", shown separately from the suggestions. */
    otherReadings: z.optional(z.array(otherReading)),
    /** People and mentions already in the post; they are not suggested and count as tags. */
    alreadyNamed: z.optional(z.array(z.string())),
    /** Tags of companies and institutions; absent if there are none. */
    organizations: z.optional(organizationsOfPost),
    /** The writer's connections could not be searched, so only leaders are suggested. */
    networkUnavailable: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'AnalysisResult' });
export type AnalysisResult = z.infer<typeof analysisResult>;

const analysisKinds = ['free', 'premium'] as const;
export type AnalysisKind = (typeof analysisKinds)[number];

/** Counts found by finished stages; unfinished stages have no entry. */
export const analysisFindings = z.object({
  words: z.optional(z.int()),
  topics: z.optional(z.int()),
  peopleSearched: z.optional(z.int()),
  candidates: z.optional(z.int()),
  leaders: z.optional(z.int()),
  /** People in the writer's network. */
  connectionsSearched: z.optional(z.int()),
  connections: z.optional(z.int()),
});
export type AnalysisFindings = z.infer<typeof analysisFindings>;

export const analysis = z
  .extend(jobHead, {
    kind: z.enum(analysisKinds),
    /** The post as the writer gave it. */
    postContent: z.string(),
    found: analysisFindings,
    /** Present after the topics stage. */
    extractedTopics: z.optional(z.array(extractedTopic)),
    createdAt: z.iso.datetime(),
    /** A credit was spent, so copying the finished post is free. */
    paid: z.boolean(),
    /** Present when `state` is `done`. */
    result: z.optional(analysisResult),
    /** Present when `state` is `failed`. */
    error: z.optional(z.object({ code: problemCode, message: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Analysis' });
export type Analysis = z.infer<typeof analysis>;

export const analysisAccepted = z
  .object({ analysisId: uuid() })
  .register(z.globalRegistry, { id: 'AnalysisAccepted' });

/** One of the writer's recent posts, to be reopened. */
export const recentAnalysis = z
  .object({
    id: uuid(),
    postContent: z.string(),
    createdAt: z.iso.datetime(),
    /** Whether a credit was spent on it. */
    paid: z.boolean(),
    /** The finished or edited post made from it, if any. */
    postId: z.optional(uuid()),
  })
  .register(z.globalRegistry, { id: 'RecentAnalysis' });
export type RecentAnalysis = z.infer<typeof recentAnalysis>;
