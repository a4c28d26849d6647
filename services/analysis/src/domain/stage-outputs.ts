import { postKind, topicMatch } from '@tagwell/contracts/http/analysis';
import * as z from 'zod/mini';
import type { RankedLeader } from './engine/rank/rank-leaders.ts';
import type { PostReading } from './engine/read/read-post.ts';
import type { Candidate } from './engine/search/search-leaders.ts';
import type { DecidedTopics } from './language-model/decide-topics.ts';

/**
 * How the stages' outputs are read back from the row; a later version's shape is refused. Stored keys keep
 * their first names: `meaning` is the embedding of the post.
 */
export const postReading: z.ZodMiniType<PostReading> = z.object({
  words: z.int(),
  segments: z.array(z.object({ text: z.string(), start: z.int() })),
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
  links: z.int(),
  keywords: z.array(z.string()),
  blankedKeywords: z.array(z.string()),
  namedPeople: z.array(z.string()),
  preferences: z.object({
    blocked: z.array(z.string()),
    blockedNames: z.array(z.string()),
    favorites: z.array(z.string()),
    favoriteNames: z.array(z.string()),
  }),
  proseShare: z.number(),
  language: z.nullable(z.string()),
  region: z.nullable(z.string()),
  privateCues: z.number(),
  meaning: z.string(),
});

const postTopics = z.array(
  z.object({
    id: z.nullable(z.string()),
    name: z.string(),
    relevance: z.number(),
    phrases: z.array(z.string()),
    quotable: z.optional(z.array(z.string())),
    source: z.enum(['post', 'keyword']),
  }),
);

export const decidedTopics: z.ZodMiniType<DecidedTopics> = z.object({
  topics: postTopics,
  likely: z.array(z.object({ id: z.string(), chance: z.number() })),
  kind: postKind,
  nobody: z.nullable(z.enum(['grief', 'personal'])),
  untaggable: z.number(),
  told: z.optional(z.object({ subject: z.string(), phrases: z.array(z.string()) })),
});

export const candidates: z.ZodMiniType<Candidate[]> = z.array(
  z.object({
    id: z.string(),
    fit: z.number(),
    subjects: z.array(z.string()),
    nearest: z.optional(z.object({ thing: z.string(), alike: z.number() })),
  }),
);

export const rankedLeaders: z.ZodMiniType<RankedLeader[]> = z.array(
  z.object({
    id: z.string(),
    matchScore: z.number(),
    relevance: z.string(),
    matches: z.array(topicMatch),
  }),
);
