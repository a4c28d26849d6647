import { isOnTopic, type LabelledPost } from './labelled-posts.ts';
import type { LeaderSystem } from './systems.ts';
import { mean } from './topic-figures.ts';
import type { Judge } from './who-fits.ts';

/** What lists of people owe their reader whoever is on them. */
interface ListFigures {
  /** Share of the lists that are in the order of their scores. */
  inOrder: number;
  /** Share of the on-topic posts with the same first three when the text is lower-cased. */
  sameInLowerCase: number;
  /** Share of the texts under which nobody is to be tagged with a match of 70 or more. */
  boldOnNoPost: number;
  /** The highest score on such a text. */
  nonsenseMaximum: number;
}

const shown = 3;
/** A match that looks good. */
const bold = 70;

export function measureLists(system: LeaderSystem, posts: readonly LabelledPost[]): ListFigures {
  const noPosts = posts.filter((post) => !isOnTopic(post)).map(({ text }) => text);
  const firstThree = (text: string): string[] =>
    system(text)
      .slice(0, shown)
      .map(({ leader }) => leader.id);
  return {
    inOrder: mean(posts.map(({ text }) => (isInOrder(scoresOf(system, text)) ? 1 : 0))),
    sameInLowerCase: mean(
      posts.filter(isOnTopic).map(({ text }) => {
        const lower = firstThree(text.toLowerCase()).toSorted();
        return lower.join(' ') === firstThree(text).toSorted().join(' ') ? 1 : 0;
      }),
    ),
    boldOnNoPost: shareOfBold(system, noPosts),
    nonsenseMaximum: Math.max(0, ...noPosts.flatMap((text) => scoresOf(system, text))),
  };
}

/** The share of texts with somebody whose match looks good. */
export function shareOfBold(system: LeaderSystem, texts: readonly string[]): number {
  return mean(texts.map((text) => (scoresOf(system, text).some((by) => by >= bold) ? 1 : 0)));
}

function scoresOf(system: LeaderSystem, text: string): number[] {
  return system(text).map(({ score }) => score ?? 0);
}

function isInOrder(scores: readonly number[]): boolean {
  return scores.every((score, place) => place === 0 || score <= (scores[place - 1] ?? 0));
}

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
