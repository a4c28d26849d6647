import phrasesOfRanks from '../data/seniorities.json' with { type: 'json' };
import { indexPhrases, longestPhrase } from './phrase-index.ts';
import { titleWords, wordPattern } from './title-model.ts';
import type { TitlePart } from './title-parts.ts';

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

export interface TitleRank {
  seniority: Seniority | null;
  /** Whether the title is only a rank: "Senior Associate". */
  isBare: boolean;
}

/** Phrases without a rank, although they contain a rank's word. */
const none: number = seniorities.length;
const ranks = indexPhrases(
  [
    ...seniorities.map((rank, value) => ({ phrases: phrasesOfRanks[rank], value })),
    { phrases: phrasesOfRanks.none, value: none },
  ],
  titleWords,
);
/**
 * The text after these may be somebody else's rank: "Assistant to the CEO", "Coach for founders".
 */
const joinsOthers = / (to|for) (?=(.*))/giu;
/** Roles that support somebody else. */
const supporting = new Set(
  `adviser advisor aide apprentice assistant attorney coach consultant counsel counselor deputy ea liaison mentor pa
  partner report reporting reports secretary support supporting`.split(/\s+/u),
);
const determiner = /(?<!\S)(?:an?|the|our|my|your|his|her|their|its)\s/iu;
const plural = /s$/iu;
/** A rank in it is somebody else's: "CEO's Assistant", "Founders’ Office", "Investor in founders". */
const ofOthers = /\p{L}+(?:['’]s(?=\s)|s['’]?(?![\p{L}\p{M}\p{N}]))/giu;
/** These are no plurals: "Prezes", "Headmistress". */
const endingInS = new Set(
  seniorities.flatMap((rank) => phrasesOfRanks[rank].join(' ').match(/\S+s(?!\S)/gu) ?? []),
);
/** A slogan mentions whom somebody works for: "Helping founders scale". */
const slogans = new Set(
  'helping empowering supporting connecting enabling guiding inspiring advising serving'.split(' '),
);

/** The highest rank among current roles. */
export function readRank(parts: readonly TitlePart[]): TitleRank {
  let highest = none;
  let isBare = false;
  for (const part of parts) {
    if (part.isPast || isSlogan(part.words)) continue;
    const words = ownWords(part);
    let covered = 0;
    for (let at = 0; at < words.length;) {
      const phrase = isField(words, at) ? undefined : longestPhrase(ranks, words, at);
      highest = Math.min(highest, phrase?.value ?? none);
      covered += phrase?.length ?? 0;
      at += phrase?.length ?? 1;
    }
    isBare = parts.length === 1 && covered > 0 && covered === part.words.length;
  }
  return { seniority: seniorities[highest] ?? null, isBare };
}

/** Whether a word is a rank, or fits any rank ("analyst"), and so is not a kind of work. */
export function isRankWord(word: string): boolean {
  return longestPhrase(ranks, titleWords(word), 0) !== undefined;
}

/** "Category Management" leads it, "Management Consultant" and "Risk Management Analyst" do not. */
function isField(words: readonly string[], at: number): boolean {
  return words[at] === 'management' && at < words.length - 1;
}

function isSlogan([first = '', second = '']: readonly string[]): boolean {
  return slogans.has(first) || (second === 'help' && (first === 'i' || first === 'we'));
}

function ownWords(part: TitlePart): readonly string[] {
  const text = part.text.replaceAll(ofOthers, (others) =>
    isRankWord(others) && !endingInS.has(others.toLowerCase()) ? '' : others,
  );
  for (const { 1: by = '', 2: behind = '', index } of text.matchAll(joinsOthers)) {
    if (index === 0) continue;
    const own = titleWords(text.slice(0, index));
    if (by.toLowerCase() === 'for' || isOfOthers(own.at(-1) ?? '', behind)) return own;
  }
  return text === part.text ? part.words : titleWords(text);
}

/** Whether the rank after "to" is somebody else's, unlike in "Order to Cash Manager". */
function isOfOthers(before: string, behind: string): boolean {
  if (supporting.has(before) || longestPhrase(ranks, titleWords(behind), 0) !== undefined)
    return true;
  for (const { 0: word, index } of behind.matchAll(wordPattern)) {
    if (isRankWord(word)) return plural.test(word) || determiner.test(behind.slice(0, index));
  }
  return false;
}
