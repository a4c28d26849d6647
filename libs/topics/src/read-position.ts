import { createMemo } from './bounded-memo.ts';
import { readClauseTerms } from './clause-terms.ts';
import { isAdvertisement, readOwnWords, splitEmployer, splitPosition } from './title-clauses.ts';
import { functionList } from './titles/function-list.ts';
import { seniorities, type Seniority } from './titles/seniority-words.ts';
import { functionNumbers, topicNumbers, type Numbering } from './vocabulary-numbers.ts';
import { createBoard, type WeightBoard, type WeightKey } from './weight-board.ts';

/** What a position says without its company. */
export interface PositionReading {
  /** Heaviest first. */
  topics: readonly WeightKey[];
  functions: readonly WeightKey[];
  /** Whether it names any topic, however lightly. */
  hasTopics: boolean;
  seniority: Seniority | null;
  /** The employer that it names; empty where it names none. */
  employer: string;
}

/** What further roles count: people put the one that matters first. */
const placeShares = [1, 0.8, 0.65, 0.55] as const;
const lastPlaceShare = 0.5;
/** A clause that only hints ("SVP") leaves the first place to the next. */
const sureWeight = 0.5;
export const topicsMax = 16;
const functionsMax = 5;
/** A rank that was or is hoped for is none. */
const presentShare = 0.5;

/** Numbers of topics or functions and a weight for each. */
interface Weights {
  numbers: readonly number[];
  weights: readonly number[];
}

interface Clause {
  weight: number;
  functions: Weights;
  topics: Weights;
  seniority: Seniority | null;
  /** Whether it says plainly what somebody does. */
  isSure: boolean;
}

/** In a network the same titles come back, and in other titles the same clauses. */
const remembered = 1 << 14;
const readClause = createMemo(remembered, workOutClause);
const readPart = createMemo(remembered, workOutPart);
export const readPosition = createMemo(remembered, workOutPosition);

const linksOf: readonly Weights[] = functionNumbers.ids.map((id) => {
  const topics = functionList.find((known) => known.id === id)?.topics ?? {};
  return numbered(Object.entries(topics), topicNumbers);
});
const functions = createBoard(functionNumbers.ids.length);
const topics = createBoard(topicNumbers.ids.length);

function workOutPosition(position: string): PositionReading {
  functions.clear();
  topics.clear();
  let seniority: Seniority | null = null;
  let employer = '';
  let place = 0;
  for (const written of splitPosition(position)) {
    const part = readPart(written);
    if (part === null) continue;
    const { clause } = part;
    if (employer.trim() === '') employer = part.employer;
    const share = clause.weight * (placeShares[place] ?? lastPlaceShare);
    raiseAll(functions, clause.functions, share);
    raiseAll(topics, clause.topics, share);
    seniority = higher(seniority, clause.seniority);
    if (clause.isSure) place += 1;
  }
  functions.each(raiseLinks);
  return {
    topics: topics.best(topicsMax),
    functions: functions.best(functionsMax),
    hasTopics: !topics.isEmpty(),
    seniority,
    employer,
  };
}

/** A line of work brings topics that the title never names. */
function raiseLinks(number: number, weight: number): void {
  const links = linksOf[number];
  if (links !== undefined) raiseAll(topics, links, weight);
}

/** Null for a part that says nothing. */
function workOutPart(written: string): { clause: Clause; employer: string } | null {
  const part = written.trim();
  if (part === '' || isAdvertisement(part)) return null;
  const { own, employer } = splitEmployer(part);
  return { clause: employer === '' ? workOutClause(own) : readClause(own), employer };
}

function workOutClause(own: string): Clause {
  const { text, weight, isSentence } = readOwnWords(own);
  const terms = readClauseTerms(text, isSentence);
  return {
    weight,
    functions: numbered(terms.functions, functionNumbers),
    topics: numbered(terms.topics, topicNumbers),
    seniority: weight > presentShare ? terms.seniority : null,
    isSure: [...terms.functions.values()].some((known) => known >= sureWeight),
  };
}

function numbered(weighted: Iterable<readonly [string, number]>, { numberOf }: Numbering): Weights {
  const numbers: number[] = [];
  const weights: number[] = [];
  for (const [id, weight] of weighted) {
    const number = numberOf(id);
    if (number === undefined) throw new Error(`the vocabulary does not list ${id}`);
    numbers.push(number);
    weights.push(weight);
  }
  return { numbers, weights };
}

function raiseAll(board: WeightBoard, { numbers, weights }: Weights, share: number): void {
  for (let at = 0; at < numbers.length; at += 1) {
    board.raise(numbers[at] ?? 0, (weights[at] ?? 0) * share);
  }
}

function higher(a: Seniority | null, b: Seniority | null): Seniority | null {
  if (a === null || b === null) return a ?? b;
  return seniorities.indexOf(a) <= seniorities.indexOf(b) ? a : b;
}
