import type { LeaderIndex } from '../src/domain/engine/search/leader-index.ts';
import { withoutPosts } from '../src/domain/engine/search/precedents.ts';
import { createFeatureExtractor } from '../src/domain/engine/search/feature-extractor.ts';
import { oddsOf, type RankingWeights } from '../src/domain/engine/search/ranking.ts';
import { minimumScore } from '../src/domain/engine/rank/rank-leaders.ts';
import { scoreFeatures, scoreOdds } from '../src/domain/engine/rank/score.ts';
import { fitLogistic } from './fit-logistic.ts';
import type { ReadJudgedPost } from './read-for-ranking.ts';

/**
 * What a job ad takes from a score, in log-odds: how much more rarely readers agree with somebody under one than with
 * somebody of the same score under another post. What readers said under the post itself does not count.
 */
export function fitJobAds(
  index: LeaderIndex,
  posts: readonly ReadJudgedPost[],
  { fit, score }: RankingWeights,
): number {
  const examples = posts.flatMap(({ text, people, reading, topics }) => {
    if (topics.nobody !== null) return [];
    const own = { ...index, precedents: withoutPosts(index.precedents, [text]) };
    const { exactFeatures } = createFeatureExtractor(own, reading, topics);
    return [...people].flatMap(([id, grade]) => {
      const features = exactFeatures(own.indexById.get(id) ?? -1);
      if (features === null) return [];
      const chance = 1 / (1 + Math.exp(-oddsOf(features, fit)));
      const odds = scoreOdds(scoreFeatures(chance, topics), { ...score, jobAd: 0 });
      const isShown = 100 / (1 + Math.exp(-odds)) >= minimumScore;
      return isShown ? [{ odds, jobAd: topics.kind === 'hiring' ? 1 : 0, truth: grade / 2 }] : [];
    });
  });
  // Readers of judged posts are stricter than topics: the slope and the constant take that up.
  const [, , jobAd = 0] = fitLogistic(
    examples.map((example) => [example.odds, example.jobAd]),
    examples.map(({ truth }) => truth),
  );
  return Math.min(0, jobAd);
}
