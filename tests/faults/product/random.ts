import { createHash } from 'node:crypto';
import { seededRandom } from '../../bench/measure.ts';

/** Random choices, the same for the same seed. */
export interface Random {
  /** A number from 0 to below 1. */
  share: () => number;
  between: (least: number, most: number) => number;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
  /** One of the names, chosen by weight. */
  weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
}

/** Each actor of a run has its own random sequence, independent of the others' speed. */
export function randomOf(seed: number, actor: string): Random {
  const share = seededRandom(
    createHash('sha256').update(`${seed} ${actor}`).digest().readInt32LE(),
  );
  const between = (least: number, most: number) => least + share() * (most - least);
  return {
    share,
    between,
    pick: (choices) => choices[Math.floor(share() * choices.length)] ?? choices[0],
    weighted: (weights) => pickWeighted(weights, share()),
  };
}

function pickWeighted<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  share: number,
): Name {
  const names = namesOf(weights);
  let left = share * names.reduce((sum, name) => sum + weights[name], 0);
  const chosen = names.find((name) => {
    left -= weights[name];
    return left < 0;
  });
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

function namesOf<Name extends string>(weights: Readonly<Record<Name, number>>): Name[] {
  const names: Name[] = [];
  for (const name in weights) names.push(name);
  return names;
}
