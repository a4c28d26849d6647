import { topicMatch } from '@tagwell/contracts/http/analysis';
import * as z from 'zod/mini';
import type { ExtractedTopics } from './engine/post-topic.ts';
import type { RankedLeader } from './engine/rank-leaders.ts';
import type { PostReading } from './engine/read-post.ts';
import type { Candidate } from './engine/search-leaders.ts';

/** How the stages' outputs are read back from the row; a later version's shape is refused. */
export const postReading: z.ZodMiniType<PostReading> = z.object({
  words: z.int(),
  segments: z.array(z.object({ text: z.string(), start: z.int() })),
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
  links: z.int(),
  keywords: z.array(z.string()),
  namedPeople: z.array(z.string()),
  proseShare: z.number(),
  privateCues: z.number(),
});

const postTopics = z.array(
  z.object({
    id: z.nullable(z.string()),
    name: z.string(),
    relevance: z.number(),
    phrases: z.array(z.string()),
    source: z.enum(['post', 'keyword', 'inferred', 'key-phrase']),
  }),
);

export const extractedTopics: z.ZodMiniType<ExtractedTopics> = z.object({
  topics: postTopics,
  evidence: z.number(),
  guesses: z.optional(postTopics),
  chances: z.optional(z.array(z.number())),
});

export const candidates: z.ZodMiniType<Candidate[]> = z.array(
  z.object({ id: z.string(), score: z.number() }),
);

export const rankedLeaders: z.ZodMiniType<RankedLeader[]> = z.array(
  z.object({
    id: z.string(),
    matchScore: z.number(),
    relevance: z.string(),
    matches: z.array(topicMatch),
  }),
);
