import type { AnalysisResult, SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { scoreBands } from '@tagwell/contracts/limits';
import { looseMatch } from '@tagwell/contracts/texts';
import { markPhrases } from './post-parts.ts';

/** The month and year of a day as LinkedIn writes it, "05 Jan 2024"; any other as it is. */
export const monthOf = (day: string) => day.replace(/^\d{1,2} (\p{L}+\.?) (\d{4})$/u, '$1 $2');

type Found = Pick<AnalysisResult, 'thoughtLeaders' | 'moreLeaders' | 'otherReadings'>;

/** The leaders of a result as a page shows them. */
export interface Lineup {
  /** Who fits well, the best first: listed at once. */
  first: SuggestedPerson[];
  /** Who comes next, and at the end whom the writer dismissed: shown when asked for. */
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

/** Why somebody fits, where the card itself says that it is a weak match. */
export function withoutWarning(relevance: string): string {
  if (!relevance.startsWith(looseMatch)) return relevance;
  const reason = relevance.slice(looseMatch.length);
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** The first two of the post's own words that led to somebody, unless the reason quotes them itself. */
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

/** The people of a post's other readings, each once, without those who are suggested anyway. */
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

/** From here on somebody is worth a look, though not listed without being asked for. */
const fair = 55;

/** Colour and word of a match score: 80 and above green, 70 to 79 yellow, below 70 red. */
export function scoreBand(score: number) {
  if (score >= scoreBands.strong) return { tone: 'ok', word: 'Strong' } as const;
  if (score >= scoreBands.good) return { tone: 'warn', word: 'Good' } as const;
  return { tone: 'bad', word: score >= fair ? 'Fair' : 'Weak' } as const;
}

/** The chosen people who are offered: a choice may be of another analysis. */
export function stillOffered(
  chosen: readonly SuggestedPerson[],
  people: readonly SuggestedPerson[],
): SuggestedPerson[] {
  return chosen.filter((person) => people.some(({ id }) => id === person.id));
}
