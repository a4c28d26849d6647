import { composeFreePost } from '@tagwell/contracts/compose-post';
import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { limits } from '@tagwell/contracts/limits';
import { tokenize } from '@tagwell/topics/tokenize';
import type { CatalogueLeader } from '../catalogue.ts';
import { buildIndex } from './build-index.ts';
import { extractTopics } from './extract-topics.ts';
import { standardVoice, type FieldVoice } from './field-voice.ts';
import type { ExtractedTopics } from './post-topic.ts';
import { findNamedPeople } from './name-index.ts';
import { presentLeader } from './present-leader.ts';
import { orderByFit, rankLeaders, type RankedLeader } from './rank-leaders.ts';
import { readPost, type PostReading } from './read-post.ts';
import { searchLeaders, type Candidate } from './search-leaders.ts';

/**
 * The built-in engine, one function per stage of an analysis. Every stage's answer is plain JSON
 * and depends on its arguments and the catalogue only, so it may be stored and taken up later.
 */
export interface Engine {
  peopleCount: number;
  /** Stage analyze. */
  readPost(input: { post: string; keywords: readonly string[] }): PostReading;
  /** Stage topics. */
  extractTopics(reading: PostReading): ExtractedTopics;
  /** Stage search: at most 40 people worth a closer look. */
  searchLeaders(reading: PostReading, topics: ExtractedTopics): Candidate[];
  /** The candidates by fit alone, the best first: what a second opinion is asked about. */
  orderByFit(topics: ExtractedTopics, candidates: readonly Candidate[]): Candidate[];
  findLeader(id: string): CatalogueLeader | undefined;
  /** Ids of the catalogue's people that a text names. */
  namedIn(text: string): string[];
  /** Stage match: the people to suggest, scored and explained. */
  rankLeaders(
    reading: PostReading,
    topics: ExtractedTopics,
    candidates: readonly Candidate[],
  ): RankedLeader[];
  /** Stage finalize: the answer as the contract has it, with the post of the first three names. */
  present(input: {
    post: string;
    topics: ExtractedTopics;
    leaders: readonly RankedLeader[];
  }): AnalysisResult;
}

/** @param voice another one than that of all development posts, to judge how well it generalises */
export function createEngine(
  catalogue: readonly CatalogueLeader[],
  voice: FieldVoice = standardVoice,
): Engine {
  const index = buildIndex(catalogue);
  return {
    peopleCount: catalogue.length,
    readPost: (input) => readPost(input, index.names),
    extractTopics: (reading) => extractTopics(reading, voice),
    searchLeaders: (reading, topics) => searchLeaders(index, reading, topics),
    orderByFit: (topics, candidates) => orderByFit(index, topics, candidates),
    findLeader: (id) => index.leadersById.get(id),
    namedIn: (text) => findNamedPeople(index.names, tokenize(text)).map(({ id }) => id),
    rankLeaders: (reading, topics, candidates) => rankLeaders(index, reading, topics, candidates),
    present: ({ post, topics, leaders }) => {
      const thoughtLeaders = leaders.flatMap((ranked) => {
        const leader = index.leadersById.get(ranked.id);
        return leader === undefined ? [] : [presentLeader(leader, ranked)];
      });
      const names = thoughtLeaders.slice(0, limits.freeLeaders).map(({ name }) => name);
      return {
        extractedTopics: topics.topics.map(({ name, relevance }) => ({
          name,
          relevanceScore: relevance,
        })),
        thoughtLeaders,
        optimizedPost: composeFreePost(post, names),
      };
    },
  };
}
