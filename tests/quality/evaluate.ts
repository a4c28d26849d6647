import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import { bm25, mostFollowed, random } from './baselines/leaders.ts';
import { rake } from './baselines/rake.ts';
import { termFrequency } from './baselines/term-frequency.ts';
import { textRank } from './baselines/text-rank.ts';
import { engineSystems } from './engine-systems.ts';
import { measureKeywords } from './keyword-figures.ts';
import { readLabelledPosts, type Split } from './labelled-posts.ts';
import { measureLeaders } from './leader-figures.ts';
import { measureLists } from './list-figures.ts';
import { remembering } from './remembering.ts';
import { measureScores } from './score-figures.ts';
import { measureTopics } from './topic-figures.ts';
import { fitsByField, fitsByTopic, fitsStrictly } from './who-fits.ts';

/**
 * Every figure of one split, the engine beside the baselines. The model that ships has learned from
 * the development posts, so their figures flatter it; of the check posts it has read none.
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
