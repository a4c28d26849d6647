import { suggestedTag } from '@tagwell/contracts/compose-post';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { findTopic } from '@tagwell/topics/topics';
import type { Suggestible } from '../../catalogue.ts';
import type { RankedLeader } from './rank-leaders.ts';

/** The facts always come from the catalogue, or from the writer; the match from the ranking. */
export function presentLeader(leader: Suggestible, ranked: RankedLeader): ThoughtLeader {
  const { id, name, headline, followers, posts, asOf, profileUrl } = leader;
  return {
    id,
    name,
    headline,
    followers: followers ?? '',
    posts: posts ?? '',
    relevance: ranked.relevance,
    matchScore: ranked.matchScore,
    suggestedTag: suggestedTag(name),
    matches: ranked.matches,
    topics: Object.entries(leader.topics)
      .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .map(([topicId]) => findTopic(topicId)?.name ?? topicId),
    asOf,
    ...(posts === undefined ? { isOwn: true } : {}),
    ...(profileUrl === undefined ? {} : { profileUrl }),
  };
}
