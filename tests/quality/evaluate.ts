import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import { bm25, mostFollowed, random } from './baselines/leaders.ts';
import { rake } from './baselines/rake.ts';
import { termFrequency } from './baselines/term-frequency.ts';
import { textRank } from './baselines/text-rank.ts';
import { engineSystems } from './engine-systems.ts';
import { measureKeywords } from './keyword-figures.ts';
import { heldOutVoices } from './held-out-voices.ts';
import { readLabelledPosts, type Split } from './labelled-posts.ts';
import { measureLeaders } from './leader-figures.ts';
import { remembering } from './remembering.ts';
import { measureScores } from './score-figures.ts';
import { measureTopics } from './topic-figures.ts';
import { fitsByField, fitsByTopic } from './who-fits.ts';

/**
 * Every figure of one split, the engine beside the baselines. The development posts, which the engine
 * has learned words from, are read by engines that have not learned from the file they stand in.
 */
export function evaluate(split: Split, catalogue: readonly CatalogueLeader[]) {
  const posts = readLabelledPosts().filter((post) => post.split === split);
  const engine =
    split === 'development'
      ? engineSystems(catalogue, heldOutVoices(posts))
      : engineSystems(catalogue);
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
    topics: mapValues(topicSystems, (system) => measureTopics(system, posts)),
    leadersByField: mapValues(leaderSystems, (system) =>
      measureLeaders(system, posts, catalogue, fitsByField),
    ),
    leadersByTopic: mapValues(leaderSystems, (system) =>
      measureLeaders(system, posts, catalogue, fitsByTopic),
    ),
    scoresByTopic: measureScores(engine.leaders, posts, fitsByTopic),
    scoresByField: measureScores(engine.leaders, posts, fitsByField),
    keywordGain: measureKeywords(engine.leaders, posts),
  };
}

export type Evaluation = ReturnType<typeof evaluate>;

function mapValues<T, R>(record: Record<string, T>, change: (value: T) => R): Map<string, R> {
  return new Map(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
