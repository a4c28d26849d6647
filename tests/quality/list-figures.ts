import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import { isOnTopic, type LabelledPost, type Judge } from './labelled-posts.ts';
import type { LeaderSystem } from './systems.ts';
import { mean } from './topic-figures.ts';

interface LeaderFigures {
  p1: number;
  p3: number;
  ndcg5: number;
  /** P@3 divided by the fitting share of the catalogue. */
  lift: number;
  /** Share of on-topic posts with no fitting person among the first three. */
  nobodyFits: number;
  /** Share of the on-topic posts' lists (of five) with the most frequent person. */
  mostRepeated: number;
}

const shown = 3;

/** Each system's figures, by name. */
export function measureLeaders(
  systems: Readonly<Record<string, LeaderSystem>>,
  posts: readonly LabelledPost[],
  catalogue: readonly CatalogueLeader[],
  judge: Judge,
): Map<string, LeaderFigures> {
  const judged = posts.filter(isOnTopic).map((post) => ({
    post,
    fitting: catalogue.filter((leader) => judge(leader, post)).length,
  }));
  return new Map(
    Object.entries(systems).map(([name, system]) => {
      const lists = judged.map(({ post, fitting }) => {
        const leaders = system(post.text).map(({ leader }) => leader);
        const hits = leaders.map((leader) => judge(leader, post));
        return { ids: leaders.map(({ id }) => id), hits, fitting };
      });
      return [name, figuresOf(lists, catalogue.length)];
    }),
  );
}

/** What a system suggested for one post. */
interface JudgedList {
  ids: string[];
  hits: boolean[];
  /** How many people in the catalogue fit. */
  fitting: number;
}

function figuresOf(lists: readonly JudgedList[], people: number): LeaderFigures {
  const p3 = mean(lists.map(({ hits }) => precisionAt(hits, shown)));
  const chance = mean(lists.map(({ fitting }) => fitting / people));
  const counts = new Map<string, number>();
  for (const id of lists.flatMap(({ ids }) => ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return {
    p1: mean(lists.map(({ hits }) => precisionAt(hits, 1))),
    p3,
    ndcg5: mean(lists.map(({ hits, fitting }) => discountedGain(hits, fitting))),
    lift: p3 / chance,
    nobodyFits: mean(lists.map(({ hits }) => (hits.slice(0, shown).includes(true) ? 0 : 1))),
    mostRepeated: Math.max(0, ...counts.values()) / lists.length,
  };
}

/** Precision at `depth`; missing suggestions count as wrong. */
export function precisionAt(hits: readonly boolean[], depth: number): number {
  return hits.slice(0, depth).filter(Boolean).length / depth;
}

/** Normalized discounted cumulative gain of the first five (Järvelin and Kekäläinen 2002). */
function discountedGain(hits: readonly boolean[], fitting: number): number {
  const discount = (place: number): number => 1 / Math.log2(place + 2);
  const gain = hits.slice(0, 5).reduce((sum, hit, place) => sum + (hit ? discount(place) : 0), 0);
  const ideal = Array.from({ length: Math.min(5, fitting) }, (_, place) => discount(place));
  return ideal.length === 0 ? 0 : gain / ideal.reduce((a, b) => a + b, 0);
}

/** Quality of the lists, independent of who is on them. */
interface ListFigures {
  /** Share of the lists sorted by score. */
  inOrder: number;
  /** Share of the on-topic posts with the same first three in lower case. */
  sameInLowerCase: number;
  /** Share of untaggable texts with a match of 70 or more. */
  boldOnNoPost: number;
  /** The highest score on any such text. */
  nonsenseMaximum: number;
}
/** The score from which a match looks good. */
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

/** The share of texts with a match that looks good. */
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

/** The fitting share of suggestions in a score range, and their number. */
export function figuresBetween(
  hits: readonly ScoredHit[],
  from: number,
  below: number,
): { fits: number; shown: number } {
  const between = hits.filter(({ score }) => score >= from && score < below);
  return { fits: mean(between.map(({ fits }) => (fits ? 1 : 0))), shown: between.length };
}

interface ScoreFigures {
  /** Fitting share and number shown, by score band. */
  bands: Record<'80+' | '70-79' | '60-69' | 'below', { fits: number; shown: number }>;
  /** Probability that a fitting suggestion scores higher than a non-fitting one. */
  auc: number;
}

/** Over all suggestions for all posts, including texts that are not posts. */
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
  const band = (from: number, below: number) => figuresBetween(all, from, below);
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

/** AUC as the share of correctly ordered pairs; ties count half (Hanley and McNeil 1982). */
function areaUnderCurve(hits: readonly ScoredHit[]): number {
  const fitting = hits.filter(({ fits }) => fits);
  const others = hits.filter(({ fits }) => !fits);
  const order = (a: number, b: number): number => (Math.sign(a - b) + 1) / 2;
  return mean(fitting.map((hit) => mean(others.map((other) => order(hit.score, other.score)))));
}
