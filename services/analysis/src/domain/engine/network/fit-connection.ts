import { wordWorth } from '@tagwell/topics/connection-overlap';
import type { Weighted } from '@tagwell/topics/functions';
import { createMemo } from '@tagwell/topics/memo';
import { readTitle, type TitleReading } from '@tagwell/topics/read-title';
import { dotProduct, steps } from '@tagwell/topics/embedding/embedding';
import { directionOfTitle } from '@tagwell/topics/title-meaning';
import { titleWords } from '@tagwell/topics/title-model';
import { seniorities } from '@tagwell/topics/title-rank';
import { partsOf } from '@tagwell/topics/title-parts';
import { distinctBy } from '../distinct-by.ts';
import { logOdds } from '../search/ranking.ts';
import { askedDirection, chanceOfFit, type ConnectionFeatures } from './connection-weights.ts';
import type { SoughtPhrase, SoughtWork } from './sought-work.ts';

/** A connection with its title as read by `readTitle`. */
export interface TitledConnection extends TitleReading {
  id: string;
  firstName: string;
  lastName: string;
  position: string | null;
  company: string | null;
  connectedOn?: string | null;
}

/** How well a connection fits a post, and why. */
export interface ConnectionFit {
  /** 0..1: how likely a reader would agree that they fit. */
  fit: number;
  /** The line of work that counts most for them; null if none does. */
  work: ConnectionWork | null;
  /** A topic's name or phrase found in the title. */
  inTitle: FoundPhrase | null;
  /** Words of the post and its topics that are in the title, most specific first. */
  shared: SharedWord[];
}

export interface ConnectionWork extends Weighted {
  /** Whether the title names other work, and only the employer is in this line of business. */
  isOfEmployer: boolean;
}

export interface FoundPhrase extends SoughtPhrase {
  /** Whether the title has the words adjacent and in order. */
  isVerbatim: boolean;
}

export interface SharedWord {
  /** As written in the post; null if only a topic's name has it. */
  said: string | null;
  /** As written in the title. */
  written: string;
  /** How specific it is, 0 to 1. */
  worth: number;
}

/** How likely somebody fits if their title contains a keyword. */
const keywordShare = 0.85;
/** Only the most specific shared words count; more add nothing. */
const wordsMax = 2;
/** Words worth less are too common or too general to count as shared. */
const leastWorth = 0.05;

/** The fit of each candidate, in order. */
export function fitConnections(
  candidates: readonly TitledConnection[],
  sought: SoughtWork,
): ConnectionFit[] {
  const asked = sought.meaning && askedDirection(sought.meaning);
  return compareConnections(candidates, sought).map(({ match, features, direction }) => ({
    ...match,
    fit: fitBy(match, features, asked && dotProduct(asked, direction)),
  }));
}

/** A candidate beside a post. */
interface ComparedConnection {
  match: Omit<ConnectionFit, 'fit'>;
  features: ConnectionFeatures;
  /** The direction of their title. */
  direction: Float64Array;
}

/** The evidence for each candidate, in order. */
export function compareConnections(
  candidates: readonly TitledConnection[],
  sought: SoughtWork,
): ComparedConnection[] {
  const titles = candidates.map(({ position }) => readToday(position ?? ''));
  const counts = new Map<string, number>();
  for (const { words } of titles) {
    for (const word of words.keys()) {
      if (sought.words.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const worthOf = (word: string) => wordWorth(counts.get(word) ?? 0, candidates.length);
  return candidates.map((candidate, place) => {
    const title = titles[place] ?? readToday('');
    const { chance, work } = fitOfWork(candidate, sought);
    const shared = [...title.words]
      .flatMap(([word, written]): SharedWord[] => {
        const found = sought.words.get(word);
        const worth = (found?.share ?? 0) * worthOf(word);
        return found === undefined || worth < leastWorth
          ? []
          : [{ said: found.said, written, worth }];
      })
      .toSorted((a, b) => b.worth - a.worth);
    const different = distinctBy(shared, ({ said, written }) => said ?? written);
    const match = {
      work,
      inTitle: findPhrase(title, candidate, sought.phrases),
      shared: different.slice(0, wordsMax),
    };
    const direction = directionOfTitle(title.words.keys(), candidate.functions);
    const features = {
      work: logOdds(chance),
      rank: rankOf(candidate),
      learner: Number(candidate.seniority === 'junior' || candidate.seniority === 'student'),
      said: worthIn(match.shared, ({ said }) => said !== null),
      topicWord: worthIn(match.shared, ({ said }) => said === null),
      phrase: match.inTitle?.share ?? 0,
      near: sought.meaning ? dotProduct(sought.meaning, direction) / steps : 0,
    };
    return { match, features, direction };
  });
}

function worthIn(words: readonly SharedWord[], isMeant: (word: SharedWord) => boolean): number {
  return words.filter(isMeant).reduce((sum, { worth }) => sum + worth, 0);
}

/** Whether the title shares words with the post, its topics' names or the keywords. */
export function isInTitle({ inTitle, shared }: Omit<ConnectionFit, 'fit'>): boolean {
  return inTitle !== null || shared.some(({ said }) => said !== null);
}

/** Seniority from 1 for a founder to 0 for a student or an unknown rank. */
function rankOf({ seniority }: Pick<TitledConnection, 'seniority'>): number {
  return seniority === null ? 0 : 1 - seniorities.indexOf(seniority) / (seniorities.length - 1);
}

function fitBy(
  { work, inTitle, shared }: Omit<ConnectionFit, 'fit'>,
  features: ConnectionFeatures,
  affinity: number | undefined,
): number {
  if (work === null && inTitle === null && shared.length === 0) return 0;
  const isKeyword = inTitle !== null && inTitle.topic.id === null;
  const asked = isKeyword ? keywordShare * inTitle.share : 0;
  return 1 - (1 - asked) * (1 - chanceOfFit(features, affinity));
}

/** The current part of a title. */
interface TitleOfToday {
  parts: readonly (readonly string[])[];
  /** Each word with its spelling in the title. */
  words: ReadonlyMap<string, string>;
}

const wordOfTitle = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*(?:[-.'’&][\p{L}\p{N}\p{M}+#]+)*/gu;
/** Longer texts are no titles; limits the work. */
const charactersRead = 500;

/** Titles come back from post to post. */
const readToday = createMemo(1 << 12, (position): TitleOfToday => {
  const title = position.slice(0, charactersRead);
  const written = new Map<string, string>();
  for (const one of title.match(wordOfTitle) ?? []) {
    for (const word of titleWords(one)) if (!written.has(word)) written.set(word, one);
  }
  const parts = partsOf(title)
    .filter(({ isPast }) => !isPast)
    .map((part) => part.words);
  return { parts, words: new Map(parts.flat().map((word) => [word, written.get(word) ?? word])) };
});

/** An unknown keyword may appear anywhere; the words of a phrase must be adjacent, in any order. */
function findPhrase(
  { parts, words }: TitleOfToday,
  { company }: TitledConnection,
  phrases: readonly SoughtPhrase[],
): FoundPhrase | null {
  const ofCompany = new Set(titleWords(company ?? ''));
  for (const phrase of phrases) {
    const isUnknown = phrase.topic.id === null;
    const has = (word: string) => words.has(word) || (isUnknown && ofCompany.has(word));
    if (!phrase.words.every(has)) continue;
    const stretches = parts.flatMap((part) =>
      part.map((_, at) => part.slice(at, at + phrase.words.length)),
    );
    const isVerbatim = stretches.some((stretch) => stretch.join(' ') === phrase.words.join(' '));
    const sorted = phrase.words.toSorted().join(' ');
    if (isUnknown || stretches.some((stretch) => stretch.toSorted().join(' ') === sorted))
      return { ...phrase, isVerbatim };
  }
  return null;
}

/** From this weight on, what the employer's line of business says of a title is its work as well: the head of a charity. */
const theirsFrom = 0.35;

/** How likely the lines of work match the post, and which one counts most. */
function fitOfWork(
  { position, functions: own }: TitledConnection,
  { functions: wanted }: SoughtWork,
): { chance: number; work: ConnectionWork | null } {
  let misses = 1;
  let work: ConnectionWork | null = null;
  const ofTitle = readTitle(position, null).functions;
  const share = shareOf(ofTitle.length > 0 ? ofTitle : own);
  for (const { id, weight } of own) {
    const gain = share * weight * (wanted.get(id) ?? 0);
    misses *= 1 - gain;
    if (gain <= (work?.weight ?? 0)) continue;
    const isOfEmployer =
      weight < theirsFrom && ofTitle.length > 0 && !ofTitle.some((one) => one.id === id);
    work = { id, weight: gain, isOfEmployer };
  }
  return { chance: 1 - misses, work };
}

/**
 * A title with several lines of work is less certainly any one of them ("Mutual Funds Sales
 * Agent"). The employer's industry does not reduce what the title says.
 */
function shareOf(functions: readonly Weighted[]): number {
  const sum = functions.reduce((all, { weight }) => all + weight, 0);
  return 1 / Math.sqrt(Math.max(1, sum));
}
