import type { LabelledPost } from './labelled-posts.ts';
import type { LeaderSystem } from './systems.ts';
import { mean } from './topic-figures.ts';
import type { Judge } from './who-fits.ts';

/** One shown suggestion, judged. */
interface ScoredHit {
  score: number;
  fits: boolean;
}

interface ScoreFigures {
  /** Share that fits and number shown, by score band. */
  bands: Record<'80+' | '70-79' | '60-69' | 'below', { fits: number; shown: number }>;
  /** Chance that a fitting suggestion scores higher than one that does not fit. */
  auc: number;
}

/** Over all suggestions of all posts, those on texts that are no post included. */
export function measureScores(
  system: LeaderSystem,
  posts: readonly LabelledPost[],
  judge: Judge,
): ScoreFigures {
  const all = posts.flatMap((post) =>
    system(post.text).map(({ leader, score }): ScoredHit => ({
      score: score ?? 0,
      fits: judge(leader, post),
    })),
  );
  const band = (from: number, below: number): { fits: number; shown: number } => {
    const hits = all.filter(({ score }) => score >= from && score < below);
    return { fits: mean(hits.map(({ fits }) => (fits ? 1 : 0))), shown: hits.length };
  };
  return {
    bands: {
      '80+': band(80, 101),
      '70-79': band(70, 80),
      '60-69': band(60, 70),
      below: band(0, 60),
    },
    auc: areaUnderCurve(all),
  };
}

/** As the share of rightly ordered pairs, ties counting half (Hanley and McNeil 1982). */
function areaUnderCurve(hits: readonly ScoredHit[]): number {
  const fitting = hits.filter(({ fits }) => fits);
  const others = hits.filter(({ fits }) => !fits);
  const order = (a: number, b: number): number => (a > b ? 1 : a === b ? 0.5 : 0);
  return mean(fitting.map((hit) => mean(others.map((other) => order(hit.score, other.score)))));
}
