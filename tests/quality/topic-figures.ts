import { normalizeWord } from '@tagwell/topics/tokenize';
import { findTopic, widen } from '@tagwell/topics/topics';
import { withoutHashtags } from '../../libs/topics/training/read-training-posts.ts';
import { isOnTopic, type LabelledPost } from './labelled-posts.ts';
import type { TopicSystem } from './systems.ts';

/** Means over posts (precision, recall), and their harmonic mean. */
interface TopicFigures {
  /** Share of the posts with a correct first topic. */
  first: number;
  p5: number;
  r5: number;
  f5: number;
  f10: number;
  /** F1@5 without hashtags in the text. */
  bareF5: number;
  /** Recall@10 of topics not mentioned in the text without hashtags. */
  unsaidR10: number;
  /** Share of the shown topics outside the vocabulary. */
  outside: number;
}

type Answer = { found: readonly (string | null)[]; gold: readonly string[] };

const stemLetters = 5;

export function measureTopics(system: TopicSystem, posts: readonly LabelledPost[]): TopicFigures {
  const onTopic = posts.filter(isOnTopic);
  const whole = onTopic.map(({ text, topics }) => ({ found: system(text), gold: topics }));
  const bare = onTopic.map(({ text, topics }) => {
    const rest = withoutHashtags(text);
    return { found: system(rest), gold: topics, unsaid: topics.filter((id) => !says(rest, id)) };
  });
  const [p5, r5, f5] = precisionAndRecall(whole, 5);
  const [, , f10] = precisionAndRecall(whole, 10);
  const [, , bareF5] = precisionAndRecall(bare, 5);
  const unsaid = bare.flatMap(({ found, unsaid: ids }) =>
    ids.map((id) => (isFound(id, found.slice(0, 10)) ? 1 : 0)),
  );
  return {
    first: mean(whole.map(({ found, gold }) => (isRight(found[0], gold) ? 1 : 0))),
    p5,
    r5,
    f5,
    f10,
    bareF5,
    unsaidR10: mean(unsaid),
    outside: mean(whole.flatMap(({ found }) => found.map((id) => (id === null ? 1 : 0)))),
  };
}

/** Whether a topic is one of the post's; narrow topics also count as their broader ones. */
export function isRight(id: string | null | undefined, gold: readonly string[]): boolean {
  return id != null && widen(id).some((wide) => gold.includes(wide));
}

export function isFound(gold: string, found: readonly (string | null)[]): boolean {
  return found.some((id) => isRight(id, [gold]));
}

function precisionAndRecall(
  answers: readonly Answer[],
  depth: number,
): [precision: number, recall: number, f1: number] {
  const hits = answers.map(({ found, gold }) => {
    const top = found.slice(0, depth);
    const right = top.filter((id) => isRight(id, gold)).length;
    const seen = gold.filter((id) => isFound(id, top)).length;
    return { precision: right / Math.max(1, top.length), recall: seen / gold.length };
  });
  const precision = mean(hits.map((hit) => hit.precision));
  const recall = mean(hits.map((hit) => hit.recall));
  const sum = precision + recall;
  return [precision, recall, sum === 0 ? 0 : (2 * precision * recall) / sum];
}

function says(text: string, topicId: string): boolean {
  const words = new Set(wordStarts(text));
  return wordStarts(findTopic(topicId)?.name ?? topicId).every((start) => words.has(start));
}

function wordStarts(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .map((word) => normalizeWord(word).slice(0, stemLetters))
    .filter((word) => word !== 'and' && word !== 'of');
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;
}
