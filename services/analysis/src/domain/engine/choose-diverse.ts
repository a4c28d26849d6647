/** What a choice is made from. */
export interface Choice {
  id: string;
  /** How good the choice is alone. */
  value: number;
  /** For each aspect that the chosen should cover together, how far this one does, 0..1. */
  coverage: readonly number[];
  /** The person's topics, to tell copies of one profile. */
  topics: Readonly<Record<string, number>>;
}

/** Share of an aspect that is not covered yet, against being good alone. */
const aspectShare = 0.8;
/** What being a copy of somebody chosen already costs. */
const similarityCost = 0.08;

/**
 * Chooses good people who cover the aspects of a post together and are no copies of each other:
 * xQuAD (Santos et al. 2010) for the aspects, with maximal marginal relevance (Carbonell and
 * Goldstein 1998) on the cosine of topic weights. Ties go to the smaller id.
 *
 * @param aspects weight of each aspect, summing up to 1
 */
export function chooseDiverse<T extends Choice>(
  choices: readonly T[],
  aspects: readonly number[],
  count: number,
): T[] {
  const left = choices
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((choice) => ({ choice, likeness: 0 }));
  const open = [...aspects];
  const chosen: T[] = [];
  while (chosen.length < count) {
    const worths = left.map(({ choice, likeness }) => worthOf(choice, open, likeness));
    const [best] = left.splice(worths.indexOf(Math.max(...worths)), 1);
    if (best === undefined) break;
    chosen.push(best.choice);
    for (const other of left) {
      other.likeness = Math.max(other.likeness, cosine(other.choice.topics, best.choice.topics));
    }
    for (const [place, coverage] of best.choice.coverage.entries()) {
      open[place] = (open[place] ?? 0) * (1 - coverage);
    }
  }
  return chosen;
}

function worthOf({ value, coverage }: Choice, open: readonly number[], likeness: number): number {
  const news = coverage.reduce((sum, part, place) => sum + part * (open[place] ?? 0), 0);
  return value + aspectShare * news - similarityCost * likeness;
}

function cosine(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): number {
  const dot = Object.entries(a).reduce((sum, [id, weight]) => sum + weight * (b[id] ?? 0), 0);
  return dot === 0 ? 0 : dot / (length(a) * length(b));
}

function length(weights: Readonly<Record<string, number>>): number {
  return Math.sqrt(Object.values(weights).reduce((sum, weight) => sum + weight ** 2, 0));
}
