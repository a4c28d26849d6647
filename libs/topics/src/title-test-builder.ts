import { readClauseTerms } from './clause-terms.ts';
import { readIndustry } from './read-industry.ts';
import {
  isAdvertisement,
  readOwnWords,
  splitEmployer,
  splitPosition,
  type TitleClause,
} from './title-clauses.ts';
import { titleWords } from './title-words.ts';
import type { TitleReading, Weighted } from './title-reading.ts';
import { functionList } from './titles/function-list.ts';
import { seniorities, type Seniority } from './titles/seniority-words.ts';
import { functionNumbers, topicNumbers, type Numbering } from './vocabulary-numbers.ts';
import { reaches, type Weights } from './weight-board.ts';

export function splitTitle(position: string): TitleClause[] {
  return splitPosition(position)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isAdvertisement(part))
    .map((part) => {
      const { own, employer } = splitEmployer(part);
      return { ...readOwnWords(own), employer };
    });
}

/** What `readTitle` does, step by step: nothing is remembered, and ids and weights are in maps. */
export function readTitleByTheBook(position: string, company: string): TitleReading {
  const functions = new Map<string, number>();
  const topics = new Map<string, number>();
  const ranks: Seniority[] = [];
  let employer = company.slice(0, 500);
  let place = 0;
  for (const clause of splitTitle(position.slice(0, 500))) {
    if (employer.trim() === '') employer = clause.employer;
    const terms = readClauseTerms(titleWords(clause.text).words, clause.isSentence);
    const share = clause.weight * ([1, 0.8, 0.65, 0.55][place] ?? 0.5);
    for (const [id, weight] of byId(terms.functions, functionNumbers)) {
      raise(functions, id, weight * share);
    }
    for (const [id, weight] of byId(terms.topics, topicNumbers)) raise(topics, id, weight * share);
    if (clause.weight > 0.5 && terms.seniority !== null) ranks.push(terms.seniority);
    if (reaches(terms.functions, 0.5)) place += 1;
  }
  for (const { id, topics: links } of functionList) {
    for (const [topic, link] of Object.entries(links)) {
      raise(topics, topic, (functions.get(id) ?? 0) * link);
    }
  }
  const seniority = seniorities.find((rank) => ranks.includes(rank)) ?? null;
  const industry = readIndustry(employer);
  const isPractised =
    industry?.isProfession === true && seniority !== null && seniority !== 'student';
  const share = topics.size > 0 ? 0.3 : isPractised ? 0.75 : 0.4;
  for (const [topic, link] of Object.entries(industry?.topics ?? {})) {
    raise(topics, topic, share * link);
  }
  return {
    topics: best(topics, 16),
    functions: best(functions, 5),
    seniority,
    industry: industry?.id ?? null,
  };
}

function byId(weights: Weights, { ids }: Numbering): [string, number][] {
  return weights.flatMap((number, at) =>
    at % 2 === 0 ? [[ids[number] ?? '', weights[at + 1] ?? 0]] : [],
  );
}

function raise(weights: Map<string, number>, id: string, weight: number): void {
  if (weight > (weights.get(id) ?? 0)) weights.set(id, weight);
}

function best(weights: ReadonlyMap<string, number>, count: number): Weighted[] {
  return [...weights]
    .filter(([, weight]) => weight >= 0.12)
    .map(([id, weight]): Weighted => [id, Math.round(weight * 100) / 100])
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, count);
}
