import industryList from '../data/industries.json' with { type: 'json' };
import phrasesOfRanks from '../data/seniorities.json' with { type: 'json' };
import { functions, type Weighted } from './functions.ts';
import { createMemo } from './memo.ts';
import { indexPhrases, phrasesIn } from './phrase-index.ts';
import { buildTitleModel, classifyTitle, loadTitleModelFile, titleWords } from './title-model.ts';
import { partsOf, type TitlePart } from './title-parts.ts';

/** Ranks, from the most to the least senior. */
export const seniorities = [
  'founder',
  'executive',
  'vice-president',
  'director',
  'head',
  'manager',
  'senior',
  'junior',
  'student',
] as const;
export type Seniority = (typeof seniorities)[number];

/** What a position and a company say about a person: plain JSON, and short. */
export interface TitleReading {
  /** Lines of work, likeliest first; weights with two decimals. */
  functions: Weighted[];
  seniority: Seniority | null;
}

/** Functions with a smaller weight are dropped: nearly everybody has them. */
const minWeight = 0.1;
const functionsMax = 4;
/** From this weight on, a function of the title counts as what somebody does. */
const tellingThreshold = 0.35;
/** Shares of what the employer's line of business says. */
const employerShares = {
  /** The title already says what somebody does. */
  beside: 0.25,
  /** The title says nothing. */
  alone: 0.45,
  /** A law or consulting firm: a partner is in law. */
  profession: 0.75,
} as const;
/** What somebody was, or hopes to be. */
const pastShare = 0.3;
/** Longer is no title; the work stays bounded. */
const charactersRead = 500;

interface Industry {
  /** Whether most who work there do the same work: law, consulting. */
  isProfession: boolean;
  functions: readonly Weighted[];
}

const model = buildTitleModel(loadTitleModelFile());
/** Stored with a reading: one that another model gave is stale. */
export const titleVersion = model.version;
const industries = indexPhrases<Industry>(
  industryList.map(({ words, functions: work, ...industry }) => ({
    phrases: words,
    value: {
      isProfession: 'isProfession' in industry && industry.isProfession,
      functions: Object.entries(work).map(([id, weight]) => ({ id, weight })),
    },
  })),
  titleWords,
);
const ranks = indexPhrases(
  seniorities.map((rank, value) => ({ phrases: phrasesOfRanks[rank], value })),
  titleWords,
);
const partOf = /\s(?:of|de|del|della|do|da|für|for)\s.*$/iu;

/**
 * Reads a position and a company as LinkedIn exports them, in any of their styles and many languages,
 * by a linear model over the words (see `training`). The same input always gives the same answer;
 * nothing is thrown.
 */
export function readTitle(position: string | null, company: string | null): TitleReading {
  const { work, isTelling, seniority } = positionOf((position ?? '').slice(0, charactersRead));
  const industry = industryOf((company ?? '').slice(0, charactersRead));
  if (industry === null) return { functions: work.slice(0, functionsMax), seniority };
  const share = shareOf(industry, isTelling, seniority);
  const ofIndustry = industry.functions.map(({ id, weight }) => ({
    id,
    weight: roundWeight(weight * share),
  }));
  const both = likeliestFirst([...work, ...ofIndustry]);
  const once = both.filter(({ id }, place) => both.findIndex((one) => one.id === id) === place);
  return { functions: once.slice(0, functionsMax), seniority };
}

function roundWeight(chance: number): number {
  return Math.round(chance * 100) / 100;
}

function likeliestFirst(work: readonly Weighted[]): Weighted[] {
  return work
    .filter(({ weight }) => weight >= minWeight)
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

function shareOf({ isProfession }: Industry, isTelling: boolean, seniority: Seniority | null) {
  if (isTelling) return employerShares.beside;
  const worksInProfession = isProfession && seniority !== null && seniority !== 'student';
  return worksInProfession ? employerShares.profession : employerShares.alone;
}

/** Titles and employers come back within a network. */
const remembered = 1 << 14;
const positionOf = createMemo(remembered, (title) => {
  const parts = partsOf(title);
  const chances = classifyRoles(parts);
  const likely: Weighted[] = [];
  for (let place = 0; place < functions.length; place += 1) {
    const chance = chances[place] ?? 0;
    // Nearly all are impossible.
    if (chance > 0) likely.push({ id: functions[place]?.id ?? '', weight: roundWeight(chance) });
  }
  const work = likeliestFirst(likely);
  const isTelling = work.some(({ weight }) => weight >= tellingThreshold);
  return { work, isTelling, seniority: readSeniority(parts) };
});

/** A title of several roles is each of them; what was, or is hoped for, counts less. */
function classifyRoles(parts: readonly TitlePart[]): Float64Array {
  const [only] = parts;
  if (parts.length === 1 && only?.isPast === false) return classifyTitle(model, only.words);
  const best = new Float64Array(functions.length);
  for (const { words, isPast } of parts) {
    const share = isPast ? pastShare : 1;
    const chances = classifyTitle(model, words);
    for (let place = 0; place < best.length; place += 1) {
      best[place] = Math.max(best[place] ?? 0, share * (chances[place] ?? 0));
    }
  }
  return best;
}

/** The highest rank that a title names, but for what was. */
function readSeniority(parts: readonly TitlePart[]): Seniority | null {
  const named = parts.flatMap(({ words, isPast }) => (isPast ? [] : phrasesIn(ranks, words)));
  return seniorities[Math.min(...named)] ?? null;
}

/** The last word of a company's name counts: the "Steel Bank" is a bank; before "of", if there is one. */
const industryOf = createMemo(remembered, (company) => {
  const [whole, name] = [company, company.replace(partOf, '')].map(titleWords);
  return (
    phrasesIn(industries, name ?? []).at(-1) ?? phrasesIn(industries, whole ?? []).at(-1) ?? null
  );
});
