import { createMemo } from './bounded-memo.ts';
import { readIndustry } from './read-industry.ts';
import { readPosition, topicsMax, type PositionReading } from './read-position.ts';
import type { TitleReading, Weighted } from './title-reading.ts';
import { industries, type IndustryEntry } from './titles/industries.ts';
import { functionNumbers, numberIn, topicNumbers, type Numbering } from './vocabulary-numbers.ts';
import {
  hundredthsOf,
  insertKey,
  keyOf,
  minimumWeight,
  numberOf,
  type WeightKey,
} from './weight-board.ts';

/** What an industry's topics count. */
const industryShares = {
  /** Somebody's company tells little about their own work, */
  beside: 0.3,
  /** more where nothing else does. */
  alone: 0.4,
  /** A partner or analyst of a law firm is in law, whatever the title leaves out. */
  profession: 0.75,
} as const;
/** Longer is no title; the work stays bounded. */
const charactersRead = 500;

/** What a position and a company say, in numbers of the vocabulary. */
export interface NumberedReading {
  /** Heaviest first. */
  topics: readonly WeightKey[];
  functions: readonly WeightKey[];
}

interface Industry {
  entry: IndustryEntry;
  /** What it adds to a title. */
  topics: Record<keyof typeof industryShares, readonly WeightKey[]>;
}

const knownIndustries = new Map(
  industries.map((entry): [IndustryEntry, Industry] => [
    entry,
    {
      entry,
      topics: {
        beside: topicsOf(entry, industryShares.beside),
        alone: topicsOf(entry, industryShares.alone),
        profession: topicsOf(entry, industryShares.profession),
      },
    },
  ]),
);
const remembered = 1 << 13;
const industryOf = createMemo(remembered, workOutIndustry);

/**
 * Reads a position and a company as LinkedIn exports them, in any of their styles: several roles
 * with separators, abbreviations, emoji, Unicode-bold letters; English and the commonest German,
 * French, Spanish, Portuguese and Italian words. What was ("ex-"), is hoped for or studied counts
 * less. The same input and vocabulary always give the same answer; nothing is thrown.
 */
export function readTitle(position: string | null, company: string | null): TitleReading {
  const { work, industry } = readBoth(position ?? '', company ?? '');
  return {
    topics: named(addIndustry(work, industry), topicNumbers),
    functions: named(work.functions, functionNumbers),
    seniority: work.seniority,
    industry: industry?.entry.id ?? null,
  };
}

/** The topics and functions of `readTitle`, for many titles at once. */
export function readTitleNumbers(position: string, company: string): NumberedReading {
  const { work, industry } = readBoth(position, company);
  return { topics: addIndustry(work, industry), functions: work.functions };
}

function workOutIndustry(company: string): Industry | null {
  const entry = readIndustry(company);
  return entry === undefined ? null : (knownIndustries.get(entry) ?? null);
}

function readBoth(
  position: string,
  company: string,
): { work: PositionReading; industry: Industry | null } {
  const work = readPosition(position.slice(0, charactersRead));
  const employer = company.slice(0, charactersRead);
  return { work, industry: industryOf(employer.trim() === '' ? work.employer : employer) };
}

function addIndustry(work: PositionReading, industry: Industry | null): readonly WeightKey[] {
  if (industry === null) return work.topics;
  const topics = work.topics.slice();
  for (const key of industry.topics[placeOf(industry, work)]) addTopic(topics, key);
  return topics;
}

/** Of two weights of one topic the greater counts. */
function addTopic(topics: WeightKey[], key: WeightKey): void {
  const number = numberOf(key);
  for (let at = 0; at < topics.length; at += 1) {
    const known = topics[at] ?? 0;
    if (numberOf(known) !== number) continue;
    if (known <= key) return;
    topics.splice(at, 1);
  }
  insertKey(topics, key, topicsMax);
}

function placeOf({ entry }: Industry, work: PositionReading): keyof typeof industryShares {
  if (work.hasTopics) return 'beside';
  const { seniority } = work;
  const isProfession = entry.isProfession === true && seniority !== null;
  return isProfession && seniority !== 'student' ? 'profession' : 'alone';
}

function topicsOf({ topics }: IndustryEntry, share: number): WeightKey[] {
  return Object.entries(topics).flatMap(([id, link]) => {
    const weight = share * link;
    return weight < minimumWeight ? [] : [keyOf(numberIn(topicNumbers, id), weight)];
  });
}

function named(keys: readonly WeightKey[], { ids }: Numbering): Weighted[] {
  return keys.map((key) => [ids[numberOf(key)] ?? '', hundredthsOf(key) / 100]);
}
