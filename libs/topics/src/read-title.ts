import { readFileSync } from 'node:fs';
import { createMemo } from './bounded-memo.ts';
import { functions, type Weighted } from './functions.ts';
import { buildTitleModel, classifyTitle, loadTitleModelFile } from './titles/title-model.ts';
import { addPhrase, longestPhrase, titleWords, type PhraseIndex } from './titles/title-words.ts';

/** From the most to the least senior. */
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

interface Industry {
  /** Whether most who work there do the same work: law, consulting. */
  isProfession: boolean;
  functions: readonly Weighted[];
}

/** Below this a function is not kept: it would be said of nearly everybody. */
const leastWeight = 0.1;
const functionsMax = 4;
/** From here on a title says what somebody does. */
const tellingFrom = 0.35;
/** What the employer's line of business counts: */
const employerShares = {
  /** it tells little of somebody's own work, */
  beside: 0.25,
  /** more where the title tells nothing, */
  alone: 0.45,
  /** and most in a profession: a partner or an analyst of a law firm is in law. */
  profession: 0.75,
} as const;
/** What somebody was, or hopes to be, beside what they are. */
const pastShare = 0.3;
/** Longer is no title; the work stays bounded. */
const charactersRead = 500;

const model = buildTitleModel(loadTitleModelFile());
/** Stored with a reading: one that another model gave is stale. */
export const titleVersion = model.version;
const industries = readIndustries();
const ranks = readRanks();
const pastAndHoped = readPhrases('past-and-hoped');
const partOf = /\s(?:of|de|del|della|do|da|für|for)\s.*$/iu;
const roles = /\s[|•·–—-]\s|[|•·;\n]/u;

/**
 * Reads a position and a company as LinkedIn exports them, in any of their styles and many languages,
 * by a linear model over the words (see `training`). The same input always gives the same answer;
 * nothing is thrown.
 */
export function readTitle(position: string | null, company: string | null): TitleReading {
  const { work, isTelling, seniority } = positionOf((position ?? '').slice(0, charactersRead));
  const industry = industryOf((company ?? '').slice(0, charactersRead));
  if (industry === undefined) return { functions: likeliest(work), seniority };
  const share = shareOf(industry, isTelling, seniority);
  const both = new Map(work.map(({ id, weight }) => [id, weight]));
  for (const { id, weight } of industry.functions) {
    both.set(id, Math.max(both.get(id) ?? 0, Math.round(weight * share * 100) / 100));
  }
  return { functions: likeliest([...both].map(([id, weight]) => ({ id, weight }))), seniority };
}

/** Titles and employers come back within a network. */
const remembered = 1 << 14;
const industryOf = createMemo(remembered, readIndustry);
const positionOf = createMemo(remembered, (title) => {
  const parts = title.split(roles).map(titleWords);
  const work = likelyWork(classifyRoles(parts));
  const isTelling = work.some(({ weight }) => weight >= tellingFrom);
  return { work, isTelling, seniority: readSeniority(parts) };
});

/** A title of several roles is each of them; what was, or is hoped for, counts less beside what is. */
function classifyRoles(parts: readonly (readonly string[])[]): Float64Array {
  const [only = []] = parts;
  if (parts.length === 1) return classifyTitle(model, only);
  const all = new Float64Array(functions.length);
  for (const part of parts) {
    const share = isPast(part) ? pastShare : 1;
    const own = classifyTitle(model, part);
    for (let place = 0; place < all.length; place += 1) {
      all[place] = Math.max(all[place] ?? 0, share * (own[place] ?? 0));
    }
  }
  return all;
}

function isPast(words: readonly string[]): boolean {
  return longestPhrase(pastAndHoped, words, 0) !== undefined;
}

function shareOf({ isProfession }: Industry, isTelling: boolean, seniority: Seniority | null) {
  if (isTelling) return employerShares.beside;
  const isPractised = isProfession && seniority !== null && seniority !== 'student';
  return isPractised ? employerShares.profession : employerShares.alone;
}

function likelyWork(chances: Float64Array): Weighted[] {
  const work: Weighted[] = [];
  for (let place = 0; place < chances.length; place += 1) {
    const weight = Math.round((chances[place] ?? 0) * 100) / 100;
    if (weight >= leastWeight) work.push({ id: functions[place]?.id ?? '', weight });
  }
  return work;
}

function likeliest(work: readonly Weighted[]): Weighted[] {
  return work
    .filter(({ weight }) => weight >= leastWeight)
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .slice(0, functionsMax);
}

/** The highest rank that a title names, but for what was. */
function readSeniority(parts: readonly (readonly string[])[]): Seniority | null {
  let best: number | undefined;
  for (const words of parts) {
    for (let at = isPast(words) ? words.length : 0; at < words.length;) {
      const found = longestPhrase(ranks, words, at);
      if (found !== undefined) best = Math.min(best ?? found.value, found.value);
      at += found?.length ?? 1;
    }
  }
  return best === undefined ? null : (seniorities[best] ?? null);
}

/** The last word of a company's name counts: the "Steel Bank" is a bank; before "of", if there is one. */
function readIndustry(company: string): Industry | undefined {
  const whole = company.replace(partOf, '');
  return lastIndustry(whole) ?? (whole === company ? undefined : lastIndustry(company));
}

function lastIndustry(name: string): Industry | undefined {
  const words = titleWords(name);
  let last: Industry | undefined;
  for (let at = 0; at < words.length;) {
    const found = longestPhrase(industries, words, at);
    last = found?.value ?? last;
    at += found?.length ?? 1;
  }
  return last;
}

function readData(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8'));
}

/** By phrase the place of its rank among the seniorities. */
function readRanks(): PhraseIndex<number> {
  const index = emptyIndex<number>();
  const data = readData('seniorities');
  for (const [place, name] of seniorities.entries()) {
    for (const phrase of textsOf(data, name)) addPhrase(index, phrase, place);
  }
  return index;
}

function readPhrases(name: string): PhraseIndex<true> {
  const index = emptyIndex<true>();
  const list = readData(name);
  for (const phrase of Array.isArray(list) ? list : []) addPhrase(index, String(phrase), true);
  return index;
}

function readIndustries(): PhraseIndex<Industry> {
  const index = emptyIndex<Industry>();
  const data = readData('industries');
  for (const entry of Array.isArray(data) ? data : []) {
    if (typeof entry !== 'object' || entry === null || !('functions' in entry)) continue;
    const industry = {
      isProfession: 'isProfession' in entry && entry.isProfession === true,
      functions: Object.entries(entry.functions).map(([id, weight]) => ({
        id,
        weight: Number(weight),
      })),
    };
    for (const phrase of textsOf(entry, 'words')) addPhrase(index, phrase, industry);
  }
  return index;
}

function emptyIndex<T>(): PhraseIndex<T> {
  return { values: new Map(), firstWords: new Set() };
}

function textsOf(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const list: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
}
