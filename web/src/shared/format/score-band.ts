import { scoreBands } from '@tagwell/contracts/limits';

/** Colour and word of a match score: 80 and above green, 70 to 79 yellow, below 70 red. */
export function scoreBand(score: number) {
  if (score >= scoreBands.strong) return { tone: 'ok', word: 'Strong' } as const;
  if (score >= scoreBands.good) return { tone: 'warn', word: 'Good' } as const;
  return { tone: 'bad', word: 'Weak' } as const;
}
