import { findTopic } from '@tagwell/topics/taxonomy';
import { gatherCues } from './cue-evidence.ts';
import type { PostTopic } from './post-topic.ts';
import type { TokenizedSegment } from './tokenized-segment.ts';
import type { TopicEvidence } from './topic-evidence.ts';
import { nearness } from './topic-graph.ts';

const maxGuesses = 2;
/** Nearer than this to a topic, a guess would say the same. */
const otherSubject = 0.33;
/** How much guesses that are neighbours support each other. */
const coherence = 0.35;
/** Of the relevance that a topic with this much evidence would have. */
const guessShare = 0.8;
/** Never as much as a topic that the post is about. */
const ceiling = 0.45;

/**
 * What else a post may be about where its topics are unsure: passed-over evidence and single cues,
 * of subjects other than the topics and each other; the likeliest first.
 */
export function guessTopics(
  segments: readonly TokenizedSegment[],
  evidence: readonly TopicEvidence[],
  topics: readonly PostTopic[],
): PostTopic[] {
  const weights = new Map(gatherCues(segments, 1));
  for (const { topicId, weight, phrases } of evidence) weights.set(topicId, { weight, phrases });
  const strongest = topics[0]?.relevance ?? 0;
  const heaviest = Math.max(Number.EPSILON, ...evidence.map(({ weight }) => weight));
  const isOther = (id: string, others: readonly PostTopic[]): boolean =>
    others.every((other) => nearness(other.id ?? '', id) < otherSubject);
  const open = [...weights]
    .filter(([id]) => isOther(id, topics))
    .map(([id, { weight, phrases }]) => ({ id, phrases, weight: supported(id, weight) }))
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  const guesses: PostTopic[] = [];
  for (const { id, weight, phrases } of open) {
    if (guesses.length === maxGuesses) break;
    if (!isOther(id, guesses)) continue;
    const likely = Math.min(1, weight / heaviest);
    const relevance = Math.min(ceiling, guessShare * strongest * likely);
    const name = findTopic(id)?.name ?? id;
    guesses.push({ id, name, relevance, phrases: phrases.slice(0, 2), source: 'post' });
  }
  return guesses;

  function supported(topicId: string, own: number): number {
    let sum = own;
    for (const [other, { weight }] of weights) {
      if (other !== topicId) sum += coherence * nearness(other, topicId) * Math.min(weight, own);
    }
    return sum;
  }
}
