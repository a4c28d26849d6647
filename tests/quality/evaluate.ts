import { findTopic } from '@tagwell/topics/topics';
import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import { bm25, mostFollowed, rake, random, termFrequency, textRank } from './baselines.ts';
import { engineSystems, type LeaderSystem, remembering } from './systems.ts';
import {
  type Field,
  fields,
  isOnTopic,
  type LabelledPost,
  readLabelledPosts,
  type Split,
  fitsByField,
  fitsByTopic,
  fitsStrictly,
} from './labelled-posts.ts';
import { measureLeaders, measureLists, measureScores } from './list-figures.ts';
import { mean, measureTopics } from './topic-figures.ts';

/**
 * Every figure of one split, for the engine and the baselines. The shipped model was trained on the
 * development posts, so their figures are too good; it has not seen the check posts.
 */
export function evaluate(split: Split, catalogue: readonly CatalogueLeader[]) {
  const posts = readLabelledPosts().filter((post) => post.split === split);
  const engine = engineSystems(catalogue);
  const topicSystems = {
    engine: engine.topics,
    'term frequency': termFrequency,
    rake,
    textrank: textRank,
  };
  const leaderSystems = {
    engine: engine.leaders,
    bm25: remembering(bm25(catalogue)),
    'most followed': mostFollowed(catalogue),
    random: random(catalogue),
  };
  return {
    posts: posts.length,
    topics: new Map(
      Object.entries(topicSystems).map(([name, system]) => [name, measureTopics(system, posts)]),
    ),
    leadersByField: measureLeaders(leaderSystems, posts, catalogue, fitsByField),
    leadersByTopic: measureLeaders(leaderSystems, posts, catalogue, fitsByTopic),
    leadersStrictly: measureLeaders(leaderSystems, posts, catalogue, fitsStrictly),
    scoresByField: measureScores(engine.leaders, posts, fitsByField),
    scoresByTopic: measureScores(engine.leaders, posts, fitsByTopic),
    scoresStrictly: measureScores(engine.leaders, posts, fitsStrictly),
    lists: measureLists(engine.leaders, posts),
    keywordGain: measureKeywords(engine.leaders, posts),
  };
}

export type Evaluation = ReturnType<typeof evaluate>;

/** One keyword of each field, as a user would type it. */
const keywordOf: Record<Field, string> = {
  business: 'supply chain',
  education: 'schools',
  entrepreneurship: 'startups',
  finance: 'investing',
  health: 'public health',
  'marketing-and-sales': 'advertising',
  'media-and-creativity': 'journalism',
  'people-and-culture': 'recruiting',
  'public-life': 'human rights',
  science: 'physics',
  sustainability: 'climate',
  technology: 'cybersecurity',
};

/** How much the share of an added keyword's field in the first five rises on average, 0..1. */
function measureKeywords(system: LeaderSystem, posts: readonly LabelledPost[]): number {
  return mean(
    posts.filter(isOnTopic).map((post, place) => {
      const strange = fields.filter((field) => !post.fits.includes(field));
      const field = strange[place % strange.length] ?? 'science';
      const share = (keywords: readonly string[]): number =>
        system(post.text, keywords).filter(({ leader }) => standsFor(leader, field)).length / 5;
      return share([keywordOf[field]]) - share([]);
    }),
  );
}

function standsFor({ topics }: CatalogueLeader, field: Field): boolean {
  return Object.entries(topics).some(
    ([topic, weight]) => weight >= 0.7 && findTopic(topic)?.field === field,
  );
}
