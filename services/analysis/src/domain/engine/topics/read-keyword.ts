import { findFeatures } from '@tagwell/topics/atlas/find-features';
import { addRow } from '@tagwell/topics/atlas/packed-arrays';
import type { TopicModel } from '@tagwell/topics/atlas/topic-model';
import { foldCase } from '@tagwell/topics/tokenize';
import { findTopic, topics, type Topic } from '@tagwell/topics/topics';
import { logOdds } from '../search/ranking.ts';

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

/** In a shorter word a slip may make another word. */
const oneSlipFrom = 7;
const twoSlipsFrom = 12;

/**
 * Whether a word is another with a slip or two in it: a letter too many, too few, wrong, or two in the wrong
 * order (optimal string alignment; Damerau 1964). A first letter is hardly ever mistyped.
 */
export function isMisspelled(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  if (shorter < oneSlipFrom || typed[0] !== meant[0]) return false;
  const most = shorter < twoSlipsFrom ? 1 : 2;
  if (Math.abs(typed.length - meant.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwapped =
        typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return (last[meant.length] ?? 0) <= most;
}
