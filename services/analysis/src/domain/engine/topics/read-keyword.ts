import { findFeatures } from '@tagwell/topics/atlas/find-features';
import { addRow } from '@tagwell/topics/atlas/packed-arrays';
import type { TopicModel } from '@tagwell/topics/atlas/topic-model';
import { foldCase } from '@tagwell/topics/tokenize';
import { findTopic, topics, type Topic } from '@tagwell/topics/topics';

/** A topic counts as meant by a keyword from these log-odds on, and from this share of the first. */
const minOdds = 0.8;
const minShare = 0.6;
const maxTopics = 2;

const byName = new Map(topics.map((topic) => [plain(topic.name), topic]));

/** Topics that a writer's keyword stands for, the surest first; none outside the vocabulary. */
export function topicsOfKeyword(topicModel: TopicModel, keyword: string): Topic[] {
  const named = byName.get(plain(keyword));
  if (named !== undefined) return [named];
  const odds = new Float64Array(topicModel.classes.length);
  // A keyword is a label: "ai" is as good as "AI", so it is read without its capitals.
  for (const { term } of findFeatures(topicModel.table, keyword.toLowerCase())) {
    addRow(odds, topicModel, term.row);
  }
  const known = topicModel.classes
    .flatMap((id, place) => {
      const by = odds[place] ?? 0;
      const topic = by < minOdds ? undefined : findTopic(id);
      return topic === undefined ? [] : [{ topic, by }];
    })
    .toSorted((a, b) => b.by - a.by || (a.topic.id < b.topic.id ? -1 : 1));
  const least = minShare * (known[0]?.by ?? 0);
  return known
    .filter(({ by }) => by >= least)
    .slice(0, maxTopics)
    .map(({ topic }) => topic);
}

function plain(text: string): string {
  return foldCase(text)
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
