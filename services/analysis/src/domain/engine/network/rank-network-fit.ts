import { queryWords, sharedWords } from '@tagwell/topics/connection-overlap';
import type { TitleReading } from '@tagwell/topics/title-reading';
import type { PostTopic } from '../topics/post-topic.ts';
import { nearness } from './topic-graph.ts';

/** A connection of the writer with what its title says, as the import service stores it. */
export interface NetworkCandidate extends TitleReading {
  id: string;
  firstName: string;
  lastName: string;
  position: string | null;
  company: string | null;
  connectedOn?: string | null;
}

/** How a connection stands to one of the post's topics. */
export interface TopicFit {
  topic: PostTopic;
  /** The connection's own topic that comes nearest; null when only a word of the title matches. */
  throughId: string | null;
  /** 0..1: the weight for it, less where it is only a neighbour. */
  coverage: number;
  /** Coverage times how much the topic matters in the post. */
  gain: number;
}

/** Only what somebody is at home in reaches over to neighbouring topics. */
const ownTopicWeight = 0.8;
const neighbourShare = 0.6;
/** A keyword outside the vocabulary that stands in the title. */
const keywordCoverage = 0.85;

/** How a connection stands to each of the post's deciding topics, in their order. */
export function fitConnection(
  candidate: NetworkCandidate,
  topics: readonly PostTopic[],
): TopicFit[] {
  const strongest = Math.max(Number.EPSILON, ...topics.map(({ relevance }) => relevance));
  return topics.map((topic) => {
    const best = topic.id === null ? wordFit(candidate, topic) : bestTopic(candidate, topic.id);
    return { topic, ...best, gain: (best.coverage * topic.relevance) / strongest };
  });
}

function bestTopic(
  { topics }: NetworkCandidate,
  id: string,
): Pick<TopicFit, 'throughId' | 'coverage'> {
  let best: Pick<TopicFit, 'throughId' | 'coverage'> = { throughId: null, coverage: 0 };
  for (const [own, weight] of topics) {
    if (own !== id && weight < ownTopicWeight) continue;
    const coverage = own === id ? weight : weight * nearness(id, own) * neighbourShare;
    if (coverage > best.coverage) best = { throughId: own, coverage };
  }
  return best;
}

function wordFit(
  { position, company }: NetworkCandidate,
  { name }: PostTopic,
): Pick<TopicFit, 'throughId' | 'coverage'> {
  const wanted = new Set(queryWords(name));
  const found = sharedWords(wanted, `${position ?? ''} · ${company ?? ''}`);
  const isThere = wanted.size > 0 && found.length === wanted.size;
  return { throughId: null, coverage: isThere ? keywordCoverage : 0 };
}

/** Being at home in the post's main topic is most of a fit; covering its other topics the rest. */
const bestTopicShare = 0.7;

/** How well somebody fits a post, 0..1: the best topic and the whole post. */
export function measureFit(fits: readonly TopicFit[]): number {
  const best = Math.max(0, ...fits.map(({ gain }) => gain));
  const whole = fits.reduce((sum, { topic }) => sum + topic.relevance ** 2, 0);
  if (whole === 0) return 0;
  const covered = fits.reduce((sum, fit) => sum + fit.coverage * fit.topic.relevance ** 2, 0);
  return bestTopicShare * best + (1 - bestTopicShare) * (covered / whole);
}
