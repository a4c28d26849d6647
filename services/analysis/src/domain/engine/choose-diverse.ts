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
const aspectShare = 1.2;
/** What being a copy of somebody chosen already costs. */
const similarityCost = 0.08;

/**
 * Chooses good people who cover the aspects of a post together and are no copies of each other:
 * xQuAD (Santos et al. 2010) for the aspects, with maximal marginal relevance (Carbonell and
 * Goldstein 1998) on the cosine of topic weights. Ties go to the smaller id. What a choice is worth
 * only shrinks as others are chosen, so only those that may still be the best are looked at again
 * (lazy greedy, Minoux 1978).
 *
 * @param aspects weight of each aspect, summing up to 1
 */
export function chooseDiverse<T extends Choice>(
  choices: readonly T[],
  aspects: readonly number[],
  count: number,
): T[] {
  const open = [...aspects];
  const left = choices.map((choice) => ({
    choice,
    worth: worthOf(choice, open, 0),
    likeness: 0,
    /** How many of the chosen the likeness takes in. */
    compared: 0,
  }));
  const chosen: T[] = [];
  const profiles: Profile[] = [];
  while (chosen.length < count) {
    let best: (typeof left)[number] | undefined;
    for (const one of left) {
      if (best !== undefined && isBefore(best, one)) continue;
      if (one.compared < chosen.length) {
        one.worth = worthOf(one.choice, open, one.likeness);
        if (best !== undefined && isBefore(best, one)) continue;
        for (; one.compared < chosen.length; one.compared += 1) {
          const likeness = cosine(one.choice.topics, profiles[one.compared]);
          one.likeness = Math.max(one.likeness, likeness);
        }
        one.worth = worthOf(one.choice, open, one.likeness);
      }
      if (best === undefined || isBefore(one, best)) best = one;
    }
    if (best === undefined) break;
    left.splice(left.indexOf(best), 1);
    chosen.push(best.choice);
    profiles.push(profileOf(best.choice.topics));
    for (const [place, coverage] of best.choice.coverage.entries()) {
      open[place] = (open[place] ?? 0) * (1 - coverage);
    }
  }
  return chosen;
}

interface Worth {
  choice: Choice;
  worth: number;
}

function isBefore(a: Worth, b: Worth): boolean {
  return a.worth > b.worth || (a.worth === b.worth && a.choice.id < b.choice.id);
}

function worthOf({ value, coverage }: Choice, open: readonly number[], likeness: number): number {
  let news = 0;
  for (let place = 0; place < coverage.length; place += 1) {
    news += (coverage[place] ?? 0) * (open[place] ?? 0);
  }
  return value + aspectShare * news - similarityCost * likeness;
}

interface Profile {
  weights: Readonly<Record<string, number>>;
  length: number;
}

function profileOf(weights: Readonly<Record<string, number>>): Profile {
  const squares = Object.values(weights).reduce((sum, weight) => sum + weight ** 2, 0);
  return { weights, length: Math.sqrt(squares) };
}

function cosine(own: Readonly<Record<string, number>>, other: Profile | undefined): number {
  if (other === undefined) return 0;
  let dot = 0;
  let squares = 0;
  for (const [id, weight] of Object.entries(own)) {
    dot += weight * (other.weights[id] ?? 0);
    squares += weight ** 2;
  }
  return dot === 0 ? 0 : dot / (Math.sqrt(squares) * other.length);
}
