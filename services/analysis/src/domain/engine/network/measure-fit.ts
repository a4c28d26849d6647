import type { PostTopic } from '../topics/post-topic.ts';

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
