import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import { isOnTopic, type LabelledPost } from './labelled-posts.ts';
import type { LeaderSystem } from './systems.ts';
import { mean } from './topic-figures.ts';
import type { Judge } from './who-fits.ts';

interface LeaderFigures {
  p1: number;
  p3: number;
  ndcg5: number;
  /** P@3 against the share of the catalogue that fits. */
  lift: number;
  /** Share of on-topic posts with no fitting person among the first three. */
  nobodyFits: number;
  /** Share of the on-topic posts' lists (of five) that the most repeated person is on. */
  mostRepeated: number;
}

const shown = 3;

/** The figures of each system by its name. */
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
  /** How many people of the catalogue fit. */
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

/** A missing suggestion counts as a wrong one. */
function precisionAt(hits: readonly boolean[], depth: number): number {
  return hits.slice(0, depth).filter(Boolean).length / depth;
}

/** Normalised discounted cumulative gain of the first five (Järvelin and Kekäläinen 2002). */
function discountedGain(hits: readonly boolean[], fitting: number): number {
  const discount = (place: number): number => 1 / Math.log2(place + 2);
  const gain = hits.slice(0, 5).reduce((sum, hit, place) => sum + (hit ? discount(place) : 0), 0);
  const ideal = Array.from({ length: Math.min(5, fitting) }, (_, place) => discount(place));
  return ideal.length === 0 ? 0 : gain / ideal.reduce((a, b) => a + b, 0);
}
