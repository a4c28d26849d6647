/** How far people cover something together: row after row, as many parts, 0..1, as there are columns. */
export interface Coverage {
  parts: Float64Array;
  columns: number;
}

/** What is chosen from. */
export interface Choice {
  id: string;
  /** How good the choice is alone. */
  value: number;
  /** Of the coverage. */
  row: number;
}

/** Share of an aspect that is not covered yet, against being good alone. */
const aspectShare = 1.2;
/** What being a copy of somebody chosen already costs. */
const similarityCost = 0.08;

interface OpenChoice<T> {
  choice: T;
  /** At most this, and exactly this once it is compared with all that are chosen. */
  worth: number;
  /** To the likest of those. */
  likeness: number;
  compared: number;
}

/**
 * Chooses good people who cover the aspects of a post together and are no copies of each other:
 * xQuAD (Santos et al. 2010) for the aspects, with maximal marginal relevance (Carbonell and
 * Goldstein 1998) on how like people are. Ties go to the smaller id. What a choice is worth only
 * shrinks as others are chosen, so only those that may still be the best are looked at again (lazy
 * greedy, Minoux 1978).
 *
 * @param coverage a column for each aspect
 * @param aspects weight of each aspect, summing up to 1
 * @param likenessOf how like one is to one of the chosen, 0..1
 */
export function chooseDiverse<T extends Choice>(
  choices: readonly T[],
  { parts, columns }: Coverage,
  aspects: readonly number[],
  likenessOf: (one: T, chosen: T) => number,
  count: number,
): T[] {
  const open = [...aspects];
  const left: OpenChoice<T>[] = [];
  for (const choice of choices) {
    left.push({ choice, worth: meritOf(choice), likeness: 0, compared: 0 });
  }
  const chosen: T[] = [];
  while (chosen.length < count) {
    let best: OpenChoice<T> | undefined;
    for (const one of left) {
      if (best !== undefined && isBefore(best, one)) continue;
      if (one.compared < chosen.length) {
        const merit = meritOf(one.choice);
        one.worth = merit - similarityCost * one.likeness;
        if (best !== undefined && isBefore(best, one)) continue;
        compare(one);
        one.worth = merit - similarityCost * one.likeness;
      }
      if (best === undefined || isBefore(one, best)) best = one;
    }
    if (best === undefined) break;
    left.splice(left.indexOf(best), 1);
    chosen.push(best.choice);
    cover(best.choice);
  }
  return chosen;

  function meritOf({ row, value }: Choice): number {
    let news = 0;
    for (let column = 0; column < columns; column += 1) {
      news += (parts[row * columns + column] ?? 0) * (open[column] ?? 0);
    }
    return value + aspectShare * news;
  }

  function compare(one: OpenChoice<T>): void {
    for (; one.compared < chosen.length; one.compared += 1) {
      const other = chosen[one.compared];
      if (other === undefined) break;
      one.likeness = Math.max(one.likeness, likenessOf(one.choice, other));
    }
  }

  function cover({ row }: Choice): void {
    for (let column = 0; column < columns; column += 1) {
      open[column] = (open[column] ?? 0) * (1 - (parts[row * columns + column] ?? 0));
    }
  }
}

function isBefore(a: OpenChoice<Choice>, b: OpenChoice<Choice>): boolean {
  return a.worth > b.worth || (a.worth === b.worth && a.choice.id < b.choice.id);
}
