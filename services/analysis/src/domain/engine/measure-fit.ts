import { headlineStems } from './build-index.ts';
import type { CatalogueLeader } from '../catalogue.ts';
import type { PostTopic } from './post-topic.ts';
import { neighbourShare } from './profiles.ts';
import { neighboursOf } from './topic-graph.ts';

/** How a person stands to one of the post's topics. */
export interface TopicFit {
  topic: PostTopic;
  /** The person's own topic that comes nearest; null when only the headline matches. */
  throughId: string | null;
  /** 0..1: the person's weight for it, less where it is only a neighbour. */
  coverage: number;
  /** Coverage times how much the topic matters in the post. */
  gain: number;
}

/** Being at home in the post's main topic is most of a fit; covering its other topics the rest. */
export const bestTopicShare = 0.7;
export const headlineCoverage = 0.85;

/** The topics that decide who fits: those of the vocabulary, and every keyword of the writer. */
export function decidingTopics(topics: readonly PostTopic[]): PostTopic[] {
  return topics.filter(({ id, source }) => id !== null || source === 'keyword');
}

/** How a person stands to each of the deciding topics, in their order. */
export function fitTopics(leader: CatalogueLeader, topics: readonly PostTopic[]): TopicFit[] {
  const strongest = Math.max(0, ...topics.map(({ relevance }) => relevance));
  const own = Object.entries(leader.topics);
  return topics.map((topic) => {
    const best = topic.id === null ? headlineFit(leader, topic) : bestTopic(own, topic.id);
    return { topic, ...best, gain: (best.coverage * topic.relevance) / strongest };
  });
}

/** How well a person fits a post, 0..1, whatever their fame: the best topic and the whole post. */
export function measureFit(fits: readonly TopicFit[]): number {
  const best = Math.max(0, ...fits.map(({ gain }) => gain));
  const whole = fits.reduce((sum, { topic }) => sum + topic.relevance ** 2, 0);
  if (whole === 0) return 0;
  const covered = fits.reduce((sum, fit) => sum + fit.coverage * fit.topic.relevance ** 2, 0);
  return bestTopicShare * best + (1 - bestTopicShare) * (covered / whole);
}

function bestTopic(
  topics: readonly (readonly [id: string, weight: number])[],
  id: string,
): Pick<TopicFit, 'throughId' | 'coverage'> {
  const neighbours = neighboursOf(id);
  let throughId: string | null = null;
  let coverage = 0;
  for (const [own, weight] of topics) {
    const part = (own === id ? 1 : (neighbours.get(own) ?? 0) * neighbourShare) * weight;
    if (part <= coverage) continue;
    throughId = own;
    coverage = part;
  }
  return { throughId, coverage };
}

function headlineFit(
  { headline }: CatalogueLeader,
  topic: PostTopic,
): Pick<TopicFit, 'throughId' | 'coverage'> {
  const wanted = headlineStems(topic.name);
  const words = new Set(headlineStems(headline));
  const isThere = wanted.length > 0 && wanted.every((stem) => words.has(stem));
  return { throughId: null, coverage: isThere ? headlineCoverage : 0 };
}
