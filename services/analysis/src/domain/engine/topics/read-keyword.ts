import { findFeatures } from '@tagwell/topics/atlas/find-features';
import { addRow } from '@tagwell/topics/atlas/packed-arrays';
import type { TopicModel } from '@tagwell/topics/atlas/topic-model';
import { foldCase } from '@tagwell/topics/tokenize';
import { findTopic, topics, type Topic } from '@tagwell/topics/topics';
import { logOdds } from '../search/ranking.ts';
import { isMisspelled } from './is-misspelled.ts';

/** The minimum log-odds for a keyword to mean a topic. */
const minOdds = 0.8;
const minShare = 0.6;
const maxTopics = 2;
/** How much the post's log-odds count in choosing between a keyword's meanings. */
const postShare = 0.3;
const leastChance = 0.001;
/** Meanings further behind the best are dropped. */
const maxBehind = 1;

export interface KeywordTopic {
  topic: Topic;
  /** How certainly the keyword means it, in log-odds; infinite for its own name. */
  odds: number;
}

const byName = new Map(topics.map((topic) => [plain(topic.name), topic]));

/**
 * The topics a keyword means, most certain first; none outside the vocabulary.
 * @param chanceOf how likely the post is about a topic
 */
export function topicsOfKeyword(
  topicModel: TopicModel,
  keyword: string,
  chanceOf: (topicId: string) => number = () => 0,
): KeywordTopic[] {
  const named = byName.get(plain(keyword));
  if (named !== undefined) return [{ topic: named, odds: Infinity }];
  const odds = new Float64Array(topicModel.classes.length);
  // Keywords are read in lower case, because "ai" means the same as "AI".
  for (const { term } of findFeatures(topicModel.table, keyword.toLowerCase())) {
    addRow(odds, topicModel, term.row);
  }
  const known = topicModel.classes
    .flatMap((id, place) => {
      const by = odds[place] ?? 0;
      const topic = by < minOdds ? undefined : findTopic(id);
      if (topic === undefined) return [];
      return [{ topic, odds: by, meant: by + postShare * logOdds(chanceOf(id), leastChance) }];
    })
    .toSorted((a, b) => b.meant - a.meant || (a.topic.id < b.topic.id ? -1 : 1));
  if (known.length === 0) {
    // Where nothing else is heard, it may be a topic's name that was mistyped.
    const meant = [...byName].filter(([name]) => isMisspelled(plain(keyword), name));
    return meant.length === 1 ? meant.map(([, topic]) => ({ topic, odds: minOdds })) : [];
  }
  const least = minShare * Math.max(...known.map((one) => one.odds));
  const most = known[0]?.meant ?? 0;
  return known
    .filter((one) => one.odds >= least && one.meant >= most - maxBehind)
    .slice(0, maxTopics)
    .map(({ topic, odds: by }) => ({ topic, odds: by }));
}

function plain(text: string): string {
  return foldCase(text)
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
