import type { OtherReading } from '@tagwell/contracts/http/analysis';
import { findTopic, widen } from '@tagwell/topics/topics';
import type { PostReading } from '../read/read-post.ts';
import type { LeaderIndex } from '../search/leader-index.ts';
import { searchLeaders } from '../search/search-leaders.ts';
import type { ExtractedTopics } from '../topics/post-topic.ts';
import { presentLeader } from './present-leader.ts';
import { rankLeaders, type RankedLeader } from './rank-leaders.ts';

const readingsMax = 2;
const leadersPerReading = 2;
/** Another subject is worth offering from this chance on, and against the first one's. */
const leastChance = 0.12;
const leastShare = 0.3;

/**
 * What the post may be about rather, with people for it: topics that are likely, of another field, and
 * that nobody suggested stands for.
 */
export function findOtherReadings(
  index: LeaderIndex,
  reading: PostReading,
  extracted: ExtractedTopics,
  suggested: readonly RankedLeader[],
): OtherReading[] {
  const covered = new Set(suggested.flatMap(({ id }) => topicsOf(index, id)));
  const fields = new Set([...covered].map((id) => findTopic(id)?.field));
  const least = Math.max(leastChance, leastShare * (extracted.likely[0]?.chance ?? 0));
  const readings: OtherReading[] = [];
  for (const { id, chance } of extracted.likely) {
    const topic = findTopic(id);
    if (topic === undefined || chance < least || covered.has(id) || fields.has(topic.field))
      continue;
    const alone = only(extracted, id);
    // The words of the whole post find people of its other topics as well.
    const stands = new Set((index.topics.get(id)?.docs ?? []).map((doc) => index.leaders[doc]?.id));
    const candidates = searchLeaders(index, reading, alone).filter((one) => stands.has(one.id));
    const leaders = rankLeaders(index, reading, alone, candidates)
      .slice(0, leadersPerReading)
      .flatMap((ranked) => {
        const leader = index.leadersById.get(ranked.id);
        return leader === undefined ? [] : [presentLeader(leader, ranked)];
      });
    if (leaders.length > 0) readings.push({ topic: topic.name, leaders });
    fields.add(topic.field);
    if (readings.length === readingsMax) break;
  }
  return readings;
}

function topicsOf({ leadersById }: LeaderIndex, id: string): string[] {
  return Object.keys(leadersById.get(id)?.topics ?? {}).flatMap(widen);
}

function only(extracted: ExtractedTopics, id: string): ExtractedTopics {
  return {
    ...extracted,
    topics: extracted.topics.filter((topic) => topic.id === id),
    likely: extracted.likely.filter((topic) => topic.id === id),
  };
}
