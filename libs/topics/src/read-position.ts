import { createMemo } from './bounded-memo.ts';
import { readClauseTerms } from './clause-terms.ts';
import { ruleOf } from './rule-words.ts';
import { isAdvertisement, readOwnWords, splitEmployer, splitPosition } from './title-clauses.ts';
import { titleWords, type TitleWord } from './title-words.ts';
import { functionList } from './titles/function-list.ts';
import { seniorities, type Seniority } from './titles/seniority-words.ts';
import { functionNumbers, numbered, topicNumbers } from './vocabulary-numbers.ts';
import {
  bestOf,
  clearBoard,
  createBoard,
  raiseAll,
  reaches,
  type WeightKey,
  type Weights,
} from './weight-board.ts';

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

interface Clause {
  weight: number;
  functions: Weights;
  topics: Weights;
  seniority: Seniority | null;
  /** Whether it says plainly what somebody does. */
  isSure: boolean;
}

/** In a network the same titles come back, and in other titles the same clauses. */
const remembered = 1 << 13;
const readClause = createMemo(remembered, workOutClause);
const readPart = createMemo(remembered, workOutPart);
export const readPosition = createMemo(remembered, workOutPosition);

/** A line of work brings topics that the title never names. */
const linksOf: readonly Weights[] = functionNumbers.ids.map((id) =>
  numbered(functionList.find((known) => known.id === id)?.topics ?? {}, topicNumbers),
);
/** Used for one position after the other. */
const functions = createBoard(functionNumbers.ids.length);
const topics = createBoard(topicNumbers.ids.length);

/** As `readPosition`, which remembers some. */
function workOutPosition(position: string): PositionReading {
  clearBoard(functions);
  clearBoard(topics);
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
  addLinks();
  return {
    topics: bestOf(topics, topicsMax),
    functions: bestOf(functions, functionsMax),
    hasTopics: topics.count > 0,
    seniority,
    employer,
  };
}

function addLinks(): void {
  for (let at = 0; at < functions.count; at += 1) {
    const number = functions.raised[at] ?? 0;
    const links = linksOf[number];
    if (links !== undefined) raiseAll(topics, links, functions.weights[number] ?? 0);
  }
}

/** Null for a part that says nothing. */
function workOutPart(written: string): { clause: Clause; employer: string } | null {
  const part = written.trim();
  if (part === '') return null;
  const { words, rules } = titleWords(part);
  const isPlain = (rules & (ruleOf.clause | ruleOf.opening)) === 0 && !part.includes('@');
  if (isPlain) return { clause: weighClause(words, 1, false), employer: '' };
  if (isAdvertisement(part)) return null;
  const { own, employer } = splitEmployer(part);
  return { clause: employer === '' ? workOutClause(own) : readClause(own), employer };
}

function workOutClause(own: string): Clause {
  const { text, weight, isSentence } = readOwnWords(own);
  return weighClause(titleWords(text).words, weight, isSentence);
}

function weighClause(words: readonly TitleWord[], weight: number, isSentence: boolean): Clause {
  const { functions: named, topics: about, seniority } = readClauseTerms(words, isSentence);
  return {
    weight,
    functions: named,
    topics: about,
    seniority: weight > presentShare ? seniority : null,
    isSure: reaches(named, sureWeight),
  };
}

function higher(a: Seniority | null, b: Seniority | null): Seniority | null {
  if (a === null || b === null) return a ?? b;
  return seniorities.indexOf(a) <= seniorities.indexOf(b) ? a : b;
}
