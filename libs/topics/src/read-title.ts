import industryList from '../data/industries.json' with { type: 'json' };
import pastAndHoped from '../data/past-and-hoped.json' with { type: 'json' };
import ranks from '../data/seniorities.json' with { type: 'json' };
import { functions, type Weighted } from './functions.ts';
import { createMemo, hashText } from './memo.ts';
import { indexPhrases, phrasesIn } from './phrase-index.ts';
import { buildTitleModel, classifyTitle, loadTitleModelFile, titleWords } from './title-model.ts';
import { partsOf, type TitlePart } from './title-parts.ts';
import { readRank, type Seniority } from './title-rank.ts';
import { bareTitleOf } from './titles-by-industry.ts';

/** What a position and a company say about a person: plain JSON, and short. */
export interface TitleReading {
  /** Lines of work, likeliest first; weights with two decimals. */
  functions: Weighted[];
  seniority: Seniority | null;
}

/** Functions with a smaller weight are dropped: nearly everybody has them. */
const minWeight = 0.1;
/** From this chance on it is that weight when it is rounded. */
const leastChance = 0.095;
const functionsMax = 4;
/** From this weight on, a function of the title counts as what somebody does. */
const tellingThreshold = 0.35;
/** Shares of what the employer's line of business says. */
const employerShares = {
  /** The title already says what somebody does. */
  beside: 0.25,
  /** The title says nothing. */
  alone: 0.45,
  /** The title is a rank alone: a manager of a bank. */
  rank: 0.6,
  /** A law or consulting firm: a partner is in law. */
  profession: 0.75,
  /** Who studies at a university does not work there. */
  student: 0.2,
} as const;
/** What a rank alone says of work where the employer says more. */
const bareShare = 0.4;
/** What somebody was, or hopes to be. */
const pastShare = 0.25;
/** Longer is no title; the work stays bounded. */
const charactersRead = 500;

interface Industry {
  id: string;
  /** Whether most who work there do the same work: law, consulting. */
  isProfession: boolean;
  functions: readonly Weighted[];
}

const model = buildTitleModel(loadTitleModelFile());
/** Stored with a reading: one that another model or other phrases gave is stale. Fits a smallint. */
export const titleVersion =
  hashText(JSON.stringify([model.version, industryList, pastAndHoped, ranks])) & 0x7fff;
const industries = indexPhrases<Industry>(
  industryList.map(({ id: industryId, words, functions: work, ...industry }) => ({
    phrases: words,
    value: {
      id: industryId,
      isProfession: 'isProfession' in industry && industry.isProfession,
      functions: Object.entries(work).map(([id, weight]) => ({ id, weight })),
    },
  })),
  titleWords,
);
const partOf = /\s(?:of|de|del|della|do|da|für|for)\s.*$/iu;

/**
 * Reads a position and a company as LinkedIn exports them, in any of their styles and many languages
 * of Latin script (no word of others is known), by a linear model over the words (see `training`). The
 * same input always gives the same answer; nothing is thrown.
 */
export function readTitle(position: string | null, company: string | null): TitleReading {
  const title = positionOf((position ?? '').slice(0, charactersRead));
  const named = (company ?? '').slice(0, charactersRead);
  const industry = industryOf(named === '' ? title.employer : named);
  const { seniority } = title;
  if (industry === null) return { functions: title.work.slice(0, functionsMax), seniority };
  const known = bareTitleOf(industry.id, title.words);
  if (known !== undefined) return { functions: [...known.functions], seniority: known.seniority };
  const own = isRankAlone(title) ? scale(title.work, bareShare) : title.work;
  const both = likeliestFirst([...own, ...scale(industry.functions, shareOf(industry, title))]);
  const once = both.filter(({ id }, place) => both.findIndex((one) => one.id === id) === place);
  return { functions: once.slice(0, functionsMax), seniority };
}

function scale(work: readonly Weighted[], share: number): Weighted[] {
  return work.map(({ id, weight }) => ({ id, weight: roundWeight(weight * share) }));
}

function roundWeight(chance: number): number {
  return Math.round(chance * 100) / 100;
}

function likeliestFirst(work: readonly Weighted[]): Weighted[] {
  return work
    .filter(({ weight }) => weight >= minWeight)
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

function shareOf({ isProfession }: Industry, title: ReadPosition): number {
  const { isBare, isTelling, seniority } = title;
  if (isBare && seniority === 'student') return employerShares.student;
  const isRanked = isBare || (seniority !== null && seniority !== 'student');
  if (isProfession && isRanked && !isTelling) return employerShares.profession;
  if (isRankAlone(title)) return employerShares.rank;
  return isTelling ? employerShares.beside : employerShares.alone;
}

/** Lines of work that a rank alone is read as. */
const workOfRanks = new Set(['executive', 'operations', 'administration']);

/** A founder and a chief executive do what their title says, whatever the industry. */
function isRankAlone({ isBare, isTelling, seniority, work }: ReadPosition): boolean {
  if (!isBare || seniority === 'founder' || seniority === 'executive') return false;
  return seniority !== 'student' && (!isTelling || workOfRanks.has(work[0]?.id ?? ''));
}

interface ReadPosition {
  work: readonly Weighted[];
  isTelling: boolean;
  seniority: Seniority | null;
  isBare: boolean;
  /** The words of a title of one role of today; else none. */
  words: readonly string[];
  employer: string;
}

const noWords: readonly string[] = [];

/** Titles and employers come back within a network. */
const remembered = 1 << 14;
const positionOf = createMemo(remembered, (title): ReadPosition => {
  const parts = partsOf(title);
  const chances = classifyRoles(parts);
  const likely: Weighted[] = [];
  for (let place = 0; place < functions.length; place += 1) {
    const chance = chances[place] ?? 0;
    // Nearly all are next to impossible.
    if (chance >= leastChance) {
      likely.push({ id: functions[place]?.id ?? '', weight: roundWeight(chance) });
    }
  }
  const work = likeliestFirst(likely);
  const isTelling = work.some(({ weight }) => weight >= tellingThreshold);
  const [only] = parts;
  const isOne = parts.length === 1 && only?.isPast === false;
  const employer = parts.find(({ isPast }) => !isPast)?.employer ?? '';
  const { seniority, isBare } = readRank(parts);
  return { work, isTelling, seniority, isBare, words: isOne ? only.words : noWords, employer };
});

/** Places of lines of work that are part of another one: of testing and of software. */
const narrower = functions.flatMap(({ broader }, place) => {
  const wide = functions.findIndex(({ id }) => id === broader);
  return wide < 0 ? [] : [{ place, wide }];
});
/** From this chance on a title is of the narrower work, and the other one comes behind it. */
const sureChance = 0.6;
const broaderShare = 0.8;

/** "Acting Director": who stands in for one of these is no actor. */
const stoodInFor = new Set(
  'ceo cfo chair chairman chief coo cto dean director head manager president principal superintendent supervisor vice vp'.split(
    ' ',
  ),
);

function classifyRole(words: readonly string[]): Float64Array {
  const [first = '', second = ''] = words;
  const isActing = first === 'acting' && stoodInFor.has(second);
  const chances = classifyTitle(model, isActing ? words.slice(1) : words);
  for (const { place, wide } of narrower) {
    const chance = chances[place] ?? 0;
    if (chance >= sureChance) chances[wide] = Math.min(chances[wide] ?? 0, broaderShare * chance);
  }
  return chances;
}

/** A title of several roles is each of them; what was, or is hoped for, counts less. */
function classifyRoles(parts: readonly TitlePart[]): Float64Array {
  const [only] = parts;
  if (parts.length === 1 && only?.isPast === false) return classifyRole(only.words);
  const best = new Float64Array(functions.length);
  for (const { words, isPast } of parts) {
    const share = isPast ? pastShare : 1;
    const chances = classifyRole(words);
    for (let place = 0; place < best.length; place += 1) {
      best[place] = Math.max(best[place] ?? 0, share * (chances[place] ?? 0));
    }
  }
  return best;
}

/** The last word of a company's name counts: the "Steel Bank" is a bank; before "of", if there is one. */
const industryOf = createMemo(remembered, (company) => {
  const [whole, name] = [company, company.replace(partOf, '')].map(titleWords);
  return (
    phrasesIn(industries, name ?? []).at(-1) ?? phrasesIn(industries, whole ?? []).at(-1) ?? null
  );
});
