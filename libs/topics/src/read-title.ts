import { readClauseTerms } from './clause-terms.ts';
import { readIndustry } from './read-industry.ts';
import { splitTitle } from './title-clauses.ts';
import type { TitleReading, Weighted } from './title-reading.ts';
import { functionList } from './titles/function-list.ts';
import type { IndustryEntry } from './titles/industries.ts';
import { seniorities, type Seniority } from './titles/seniority-words.ts';

const linksOf = new Map(functionList.map(({ id, topics }) => [id, Object.entries(topics)]));

/** What further roles count: people put the one that matters first. */
const placeShares = [1, 0.8, 0.65, 0.55] as const;
const lastPlaceShare = 0.5;
/** Somebody's company tells little about their own work, more where nothing else does. */
const industryShare = 0.3;
const onlyIndustryShare = 0.4;
/** A clause that only hints ("SVP") leaves the first place to the next. */
const sureWeight = 0.5;
const minimumWeight = 0.12;
const topicsMax = 16;
const functionsMax = 5;
/** A partner or analyst of a law firm is in law, whatever the title leaves out. */
const professionShare = 0.75;
/** Longer is no title; the work stays bounded. */
const charactersRead = 500;
/** A rank that was or is hoped for is none. */
const presentShare = 0.5;

/**
 * Reads a position and a company as LinkedIn exports them, in any of their styles: several roles
 * with separators, abbreviations, emoji, Unicode-bold letters; English and the commonest German,
 * French, Spanish, Portuguese and Italian words. What was ("ex-"), is hoped for or studied counts
 * less. Pure: the same input and vocabulary always give the same answer; nothing is thrown.
 */
export function readTitle(position: string | null, company: string | null): TitleReading {
  const functions = new Map<string, number>();
  const topics = new Map<string, number>();
  let seniority: Seniority | null = null;
  let employer = (company ?? '').slice(0, charactersRead);
  let place = 0;
  for (const clause of splitTitle((position ?? '').slice(0, charactersRead))) {
    if (employer.trim() === '') employer = clause.employer;
    const terms = readClauseTerms(clause.text, clause.isSentence);
    const share = clause.weight * (placeShares[place] ?? lastPlaceShare);
    for (const [id, weight] of terms.functions) raise(functions, id, weight * share);
    for (const [id, weight] of terms.topics) raise(topics, id, weight * share);
    if (clause.weight > presentShare) seniority = higher(seniority, terms.seniority);
    if ([...terms.functions.values()].some((weight) => weight >= sureWeight)) place += 1;
  }
  for (const [id, weight] of functions) {
    for (const [topic, link] of linksOf.get(id) ?? []) {
      raise(topics, topic, weight * link);
    }
  }
  const industry = readIndustry(employer);
  const share = shareOfIndustry(topics.size === 0, seniority, industry);
  for (const [topic, link] of Object.entries(industry?.topics ?? {})) {
    raise(topics, topic, share * link);
  }
  return {
    topics: best(topics, topicsMax),
    functions: best(functions, functionsMax),
    seniority,
    industry: industry?.id ?? null,
  };
}

function shareOfIndustry(
  isAllThatIsKnown: boolean,
  seniority: Seniority | null,
  industry: IndustryEntry | undefined,
): number {
  if (!isAllThatIsKnown) return industryShare;
  const isProfession = industry?.isProfession === true && seniority !== null;
  return isProfession && seniority !== 'student' ? professionShare : onlyIndustryShare;
}

function raise(weights: Map<string, number>, id: string, weight: number): void {
  if (weight > (weights.get(id) ?? 0)) weights.set(id, weight);
}

function higher(a: Seniority | null, b: Seniority | null): Seniority | null {
  if (a === null || b === null) return a ?? b;
  return seniorities.indexOf(a) <= seniorities.indexOf(b) ? a : b;
}

function best(weights: ReadonlyMap<string, number>, count: number): Weighted[] {
  const kept: Weighted[] = [];
  for (const [id, weight] of weights) {
    if (weight >= minimumWeight) kept.push([id, Math.round(weight * 100) / 100]);
  }
  return kept.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, count);
}
