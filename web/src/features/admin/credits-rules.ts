import { limits } from '@tagwell/contracts/limits';

/** The whole number an operator typed, when it is one that may be granted. */
export function readCreditsToAdd(typed: string): number | undefined {
  if (!/^\d{1,3}$/u.test(typed.trim())) return undefined;
  const credits = Number(typed);
  const fits = credits >= limits.creditGrantMin && credits <= limits.creditGrantMax;
  return fits ? credits : undefined;
}
