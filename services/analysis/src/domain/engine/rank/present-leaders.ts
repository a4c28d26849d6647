import { suggestedTag } from '@tagwell/contracts/compose-post';
import type { OtherReading, SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { findTopic, widen } from '@tagwell/topics/topics';
import { type Suggestible, topicsByWeight } from '../../catalogue.ts';
import type { PostReading } from '../read/read-post.ts';
import { findLeader, type LeaderIndex } from '../search/leader-index.ts';
import { searchLeaders } from '../search/search-leaders.ts';
import type { ExtractedTopics } from '../topics/extract-topics.ts';
import { possibleFrom, rankLeaders, type RankedLeader } from './rank-leaders.ts';

/** Facts always come from the catalog or the writer; the match comes from the ranking. */
export function presentLeader(leader: Suggestible, ranked: RankedLeader): SuggestedPerson {
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
    topics: topicsByWeight(leader).map((topicId) => findTopic(topicId)?.name ?? topicId),
    asOf,
    ...(posts === undefined ? { isOwn: true } : {}),
    ...(profileUrl === undefined ? {} : { profileUrl }),
  };
}

/** Marks favorites, and omits people who were removed from the catalog meanwhile. */
export function presentLeaders(
  index: LeaderIndex,
  { preferences: { favorites } }: PostReading,
  leaders: readonly RankedLeader[],
): SuggestedPerson[] {
  return leaders.flatMap((ranked) => {
    const leader = findLeader(index, ranked.id);
    if (leader === undefined) return [];
    const person = presentLeader(leader, ranked);
    return [favorites.includes(ranked.id) ? { ...person, isFavorite: true } : person];
  });
}

const readingsMax = 2;
const leadersPerReading = 2;
/** The minimum share of the first topic's chance for offering another subject. */
const minShare = 0.3;
/** From this chance on, a topic is offered even if another one of its field has people. */
const sureFrom = 0.8;
/** People with less of a topic do not count as speaking on it. */
const standsFrom = 0.5;

interface Suggesting {
  /** The first suggested. */
  suggested: readonly RankedLeader[];
  /** Whether somebody may be suggested for the post. */
  maySuggest: (one: { id: string }) => boolean;
}

/**
 * Other possible subjects of the post, with people: likely topics that none of the first suggested
 * people speak on and, unless nearly certain, from another field.
 */
export function findOtherReadings(
  index: LeaderIndex,
  reading: PostReading,
  extracted: ExtractedTopics,
  { suggested, maySuggest }: Suggesting,
): OtherReading[] {
  const own = suggested.flatMap(({ id }) =>
    Object.entries(findLeader(index, id)?.topics ?? {}).flatMap(([topicId, weight]) =>
      weight < standsFrom ? [] : [topicId],
    ),
  );
  const listed = new Set(suggested.map(({ id }) => id));
  const covered = new Set(own.flatMap(widen));
  const fields = new Set([...covered].map((id) => findTopic(id)?.field));
  const least = Math.max(possibleFrom, minShare * (extracted.likely[0]?.chance ?? 0));
  // The embedding of the whole post would lead back to its main subject.
  const byTopic = { ...reading, meaning: '', askedMeaning: '', askedPeople: [] };
  const readings: OtherReading[] = [];
  for (const { id, chance } of extracted.likely) {
    const topic = findTopic(id);
    if (topic === undefined || chance < least || covered.has(id)) continue;
    if (chance < sureFrom && fields.has(topic.field)) continue;
    const alone = {
      ...extracted,
      topics: extracted.topics.filter((one) => one.id === id),
      likely: [{ id, chance }],
    };
    const isAsked = alone.topics.some(({ source }) => source === 'keyword');
    const read = isAsked ? byTopic : { ...byTopic, keywords: [] };
    // The words of the whole post also find people of its other topics.
    const personIndexes = (index.topics.get(id) ?? []).filter((_, place) => place % 2 === 0);
    const stands = new Set(
      personIndexes.map((personIndex) => index.people[personIndex]?.leader.id),
    );
    const candidates = searchLeaders(index, read, alone).filter(
      (one) => stands.has(one.id) && !listed.has(one.id) && maySuggest(one),
    );
    const ranked = rankLeaders(index, read, alone, candidates).slice(0, leadersPerReading);
    const leaders = presentLeaders(index, reading, ranked);
    for (const one of leaders) listed.add(one.id);
    if (leaders.length > 0) readings.push({ topic: topic.name, leaders });
    for (const wide of widen(id)) covered.add(wide);
    fields.add(topic.field);
    if (readings.length === readingsMax) break;
  }
  return readings;
}
