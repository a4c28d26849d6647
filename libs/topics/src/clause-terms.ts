import { termsAt, type Term } from './term-index.ts';
import { longestOf } from './term-tree.ts';
import type { TermKind } from './title-lexicon.ts';
import type { TitleWord } from './title-words.ts';
import { seniorities, type Seniority } from './titles/seniority-words.ts';
import { functionNumbers, numberIn, numbered, topicNumbers } from './vocabulary-numbers.ts';
import { isField, isHint, isRole, servedFrom, weighTerms, type PlacedTerm } from './weigh-terms.ts';
import { clearBoard, createBoard, raise, weightsOf, type Weights } from './weight-board.ts';

/** What one clause of a title says, before the clause's own weight. */
export interface ClauseTerms {
  functions: Weights;
  topics: Weights;
  seniority: Seniority | null;
}

const kindWeights: Record<TermKind, number> = { role: 1, field: 0.9, hint: 0.35 };
/** What hints where nothing is plain, but a rank shows that it is the work: "Head of Support". */
const rankedHint = 0.7;
const studied = 0.4;
const assistant = numberIn(functionNumbers, 'administration');
const besideAssistant = 0.25;
/** Names of the vocabulary that titles use in other senses. */
const notInTitles = new Set(['management', 'writing', 'productivity', 'innovation', 'leadership']);
const surelyNamed = 0.8;
/** Degrees and ranks that are terms of topics in texts. */
const noNames = new Set(['phd', 'mba', 'msc', 'bsc', 'principal']);
/** A topic's word that only hints at a line of work. */
const hintedTopic = 0.5;

/** Used for one clause after the other. */
const functions = createBoard(functionNumbers.ids.length);
const topics = createBoard(topicNumbers.ids.length);

/** @param isSentence see `TitleClause` */
export function readClauseTerms(words: readonly TitleWord[], isSentence: boolean): ClauseTerms {
  const terms = weighTerms(words, isSentence);
  const seniority = isSentence ? null : readSeniority(words);
  const share = seniority === 'student' ? studied : 1;
  const isAssistant = terms.some(isAssistantsRole);
  const isRankedHint = seniority !== null && !terms.some((term) => isRole(term) || isField(term));
  clearBoard(functions);
  clearBoard(topics);
  for (const term of terms) {
    addFunctions(term, share, isAssistant, isRankedHint);
    const part = isAssistant ? besideAssistant : 1;
    const sure = isHint(term) ? hintedTopic : 1;
    for (const topic of term.value.topics) raise(topics, topic, term.share * share * part * sure);
  }
  if (!isAssistant) addNamedTopics(words, terms, share);
  return {
    functions: weightsOf(functions),
    topics: weightsOf(topics),
    seniority: isAssistant ? 'junior' : seniority,
  };
}

function isAssistantsRole({ value }: PlacedTerm): boolean {
  const at = value.functions.indexOf(assistant);
  return at >= 0 && value.kinds[at] === 'role';
}

function addFunctions(
  { value, share }: PlacedTerm,
  clause: number,
  isAssistant: boolean,
  isRankedHint: boolean,
): void {
  for (let at = 0; at < value.functions.length; at += 1) {
    const number = value.functions[at] ?? 0;
    const kind = value.kinds[at] ?? 'hint';
    const part = isAssistant && number !== assistant ? besideAssistant : 1;
    const weight = isRankedHint && kind === 'hint' ? rankedHint : kindWeights[kind];
    raise(functions, number, weight * share * clause * part);
  }
}

/** Topics that the clause calls by a name of the vocabulary, outside of longer terms of titles. */
function addNamedTopics(
  words: readonly TitleWord[],
  terms: readonly PlacedTerm[],
  clause: number,
): void {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word?.mayBeName !== true || noNames.has(word.normalized)) continue;
    for (const term of termsAt(words, at)) {
      if (!term.isName) continue;
      const around = termAround(terms, at);
      if (around !== undefined && around.length > term.length) continue;
      const named = surelyNamedBy(term);
      for (let place = 0; place < named.length; place += 2) {
        raise(topics, named[place] ?? 0, (named[place + 1] ?? 0) * clause * (around?.share ?? 1));
      }
    }
  }
}

function termAround(terms: readonly PlacedTerm[], at: number): PlacedTerm | undefined {
  return terms.find((term) => term.at <= at && at < term.at + term.length);
}

/** Of the terms of the vocabulary that were met in titles. */
const namedTopics = new Map<Term, Weights>();

function surelyNamedBy(term: Term): Weights {
  const known = namedTopics.get(term);
  if (known !== undefined) return known;
  const sure = [...term.strengths].filter(
    ([id, strength]) => strength >= surelyNamed && !notInTitles.has(id),
  );
  const weights = numbered(Object.fromEntries(sure), topicNumbers);
  namedTopics.set(term, weights);
  return weights;
}

/** The highest rank that stands before whom the work is for. */
function readSeniority(all: readonly TitleWord[]): Seniority | null {
  const served = servedFrom(all);
  const words = served === all.length ? all : all.slice(0, served);
  let best: Seniority | null = null;
  for (let at = 0; at < words.length;) {
    const term = longestOf(words[at]?.rank, words, at);
    if (term?.value === 'student') return 'student';
    if (term !== undefined && (best === null || rank(term.value) < rank(best))) best = term.value;
    at += term?.length ?? 1;
  }
  return best;
}

function rank(seniority: Seniority): number {
  return seniorities.indexOf(seniority);
}
