import { scoreBands } from '@tagwell/contracts/limits';
import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import type { LeaderIndex } from './build-index.ts';
import { chooseLeaders } from './choose-leaders.ts';
import { explainMatch } from './explain-match.ts';
import { decidingTopics, fitTopics } from './measure-fit.ts';
import type { ExtractedTopics } from './post-topic.ts';
import type { PostReading } from './read-post.ts';
import type { Candidate } from './search-leaders.ts';
import { createTopicWords } from './topic-words.ts';
import { weighCandidates } from './weigh-candidates.ts';

/** What the match stage hands on: plain JSON, best first, at most `limits.leadersReturned`. */
export interface RankedLeader {
  id: string;
  /** 0..100, see `calibrateScore`. */
  matchScore: number;
  relevance: string;
  matches: TopicMatch[];
}

/** The people of `chooseLeaders`, each with the reason for them. */
export function rankLeaders(
  index: LeaderIndex,
  reading: PostReading,
  extracted: ExtractedTopics,
  candidates: readonly Candidate[],
): RankedLeader[] {
  const topics = decidingTopics(extracted.topics);
  const wordsOf = createTopicWords();
  return chooseLeaders(index, reading, extracted, candidates).map(
    ({ id, leader, matchScore, guess }) => {
      const fits = fitTopics(leader, guess === undefined ? topics : [...topics, guess]);
      const isGood = matchScore >= scoreBands.good;
      return { id, matchScore, ...explainMatch(leader, fits, isGood, wordsOf) };
    },
  );
}

/** The candidates as the engine ranks them by fit alone, the best first. */
export function orderByFit(
  index: LeaderIndex,
  { topics }: ExtractedTopics,
  candidates: readonly Candidate[],
): Candidate[] {
  const { weighed } = weighCandidates(index, decidingTopics(topics), [], candidates);
  return weighed
    .toSorted((a, b) => b.fit - a.fit || a.doc - b.doc)
    .map(({ candidate }) => candidate);
}
