import { createMemo } from './bounded-memo.ts';
import { readIndustry } from './read-industry.ts';
import { readPosition, topicsMax, type PositionReading } from './read-position.ts';
import type { TitleReading, Weighted } from './title-reading.ts';
import type { IndustryEntry } from './titles/industries.ts';
import { functionNumbers, topicNumbers, type Numbering } from './vocabulary-numbers.ts';
import {
  hundredthsOf,
  insertKey,
  keyOf,
  minimumWeight,
  numberOf,
  type WeightKey,
} from './weight-board.ts';

/** Somebody's company tells little about their own work, more where nothing else does. */
const industryShare = 0.3;
const onlyIndustryShare = 0.4;
/** A partner or analyst of a law firm is in law, whatever the title leaves out. */
const professionShare = 0.75;
/** Longer is no title; the work stays bounded. */
const charactersRead = 500;

/** What a position and a company say, in numbers of the vocabulary. */
export interface NumberedReading {
  /** Heaviest first. */
  topics: readonly WeightKey[];
  functions: readonly WeightKey[];
}

const companiesRemembered = 1 << 14;
const industryOf = createMemo(companiesRemembered, (company) => readIndustry(company) ?? null);

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
    industry: industry?.id ?? null,
  };
}

/** The topics and functions of `readTitle`, for many titles at once. */
export function readTitleNumbers(position: string, company: string): NumberedReading {
  const { work, industry } = readBoth(position, company);
  return { topics: addIndustry(work, industry), functions: work.functions };
}

function readBoth(
  position: string,
  company: string,
): { work: PositionReading; industry: IndustryEntry | null } {
  const work = readPosition(position.slice(0, charactersRead));
  const employer = company.slice(0, charactersRead);
  return { work, industry: industryOf(employer.trim() === '' ? work.employer : employer) };
}

function addIndustry(work: PositionReading, industry: IndustryEntry | null): readonly WeightKey[] {
  if (industry === null) return work.topics;
  const share = shareOfIndustry(work, industry);
  const topics = [...work.topics];
  for (const [id, link] of Object.entries(industry.topics)) {
    const weight = share * link;
    if (weight < minimumWeight) continue;
    const number = topicNumbers.numberOf(id) ?? 0;
    const key = keyOf(number, weight);
    const known = topics.findIndex((other) => numberOf(other) === number);
    if (known >= 0 && (topics[known] ?? 0) <= key) continue;
    if (known >= 0) topics.splice(known, 1);
    insertKey(topics, key, topicsMax);
  }
  return topics;
}

function shareOfIndustry(work: PositionReading, industry: IndustryEntry): number {
  if (work.hasTopics) return industryShare;
  const { seniority } = work;
  const isProfession = industry.isProfession === true && seniority !== null;
  return isProfession && seniority !== 'student' ? professionShare : onlyIndustryShare;
}

function named(keys: readonly WeightKey[], { ids }: Numbering): Weighted[] {
  return keys.map((key) => [ids[numberOf(key)] ?? '', hundredthsOf(key) / 100]);
}
