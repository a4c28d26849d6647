import type { AnalysisResult, SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { scoreBands } from '@tagwell/contracts/limits';
import { looseMatch } from '@tagwell/contracts/texts';
import { markPhrases } from './post-parts.ts';

/** The month and year of a day as LinkedIn writes it, "05 Jan 2024"; any other as it is. */
export const monthOf = (day: string) => day.replace(/^\d{1,2} (\p{L}+\.?) (\d{4})$/u, '$1 $2');

type Found = Pick<AnalysisResult, 'thoughtLeaders' | 'moreLeaders' | 'otherReadings'>;

/** The leaders of a result as a page shows them. */
export interface Lineup {
  /** Good matches, best first, listed at once. */
  first: SuggestedPerson[];
  /** The next people and, at the end, dismissed ones; shown on request. */
  others: SuggestedPerson[];
}

/** @param dismissed ids of those whom the writer does not want listed */
export function lineUp(
  { thoughtLeaders, moreLeaders = [] }: Pick<Found, 'thoughtLeaders' | 'moreLeaders'>,
  { most, dismissed }: { most: number; dismissed: readonly string[] },
): Lineup {
  const leaders = [...thoughtLeaders, ...moreLeaders].filter(
    ({ isFromNetwork }) => isFromNetwork !== true,
  );
  const isDismissed = ({ id }: SuggestedPerson) => dismissed.includes(id);
  const first = leaders.filter((person) => fitsWell(person) && !isDismissed(person)).slice(0, most);
  const rest = leaders.filter((person) => !first.includes(person));
  return {
    first,
    others: [...rest.filter((person) => !isDismissed(person)), ...rest.filter(isDismissed)],
  };
}

export const isListed = (people: readonly SuggestedPerson[], { id }: SuggestedPerson) =>
  people.some((other) => other.id === id);

/** The reason without its "loose match" prefix, which the card shows itself. */
export function withoutWarning(relevance: string): string {
  if (!relevance.startsWith(looseMatch)) return relevance;
  const reason = relevance.slice(looseMatch.length);
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** The first two phrases of the post that led to somebody, unless the reason quotes them. */
export function wordsBehind(
  { matches, relevance }: Pick<SuggestedPerson, 'matches' | 'relevance'>,
  post: string,
): string[] {
  if (relevance.includes('"')) return [];
  const phrases = matches.map(({ phrase }) => phrase);
  // The writer's keywords led to people too, and need not be in the post.
  const written = new Set(markPhrases(post, phrases).map(({ phrase }) => phrase));
  return phrases.filter((phrase) => written.has(phrase)).slice(0, 2);
}

/** Whether somebody may be listed without being asked for. */
export function fitsWell({ matchScore }: Pick<SuggestedPerson, 'matchScore'>): boolean {
  return matchScore >= scoreBands.good;
}

/** The people of other readings, each once, without those already suggested. */
export function ofOtherReadings({
  thoughtLeaders,
  moreLeaders = [],
  otherReadings = [],
}: Found): SuggestedPerson[] {
  const others = otherReadings.flatMap(({ leaders }) => leaders);
  const byId = new Map(others.map((person) => [person.id, person]));
  for (const { id } of [...thoughtLeaders, ...moreLeaders]) byId.delete(id);
  return [...byId.values()];
}

/** The minimum score for people shown on request. */
const fair = 55;

/** Colour and word of a match score: 80 and above green, 70 to 79 yellow, below 70 red. */
export function scoreBand(score: number) {
  if (score >= scoreBands.strong) return { tone: 'ok', word: 'Strong' } as const;
  if (score >= scoreBands.good) return { tone: 'warn', word: 'Good' } as const;
  return { tone: 'bad', word: score >= fair ? 'Fair' : 'Weak' } as const;
}

/** The chosen people who are still offered; the choice may be from another analysis. */
export function stillOffered(
  chosen: readonly SuggestedPerson[],
  people: readonly SuggestedPerson[],
): SuggestedPerson[] {
  return chosen.filter((person) => people.some(({ id }) => id === person.id));
}
