import { termsAt } from './term-index.ts';
import { seniorityTerms, type TermKind } from './title-lexicon.ts';
import { titleWords } from './title-words.ts';
import { seniorities, type Seniority } from './titles/seniority-words.ts';
import type { Token } from './tokenize.ts';
import { isField, isHint, isRole, servedFrom, weighTerms, type PlacedTerm } from './weigh-terms.ts';

/** What one clause of a title says, before the clause's own weight. */
export interface ClauseTerms {
  functions: ReadonlyMap<string, number>;
  topics: ReadonlyMap<string, number>;
  seniority: Seniority | null;
}

const kindWeights: Record<TermKind, number> = { role: 1, field: 0.9, hint: 0.35 };
/** What hints where nothing is plain, but a rank shows that it is the work: "Head of Support". */
const rankedHint = 0.7;
const studied = 0.4;
const assistantId = 'administration';
const besideAssistant = 0.25;
/** Names of the vocabulary that titles use in other senses. */
const notInTitles = new Set(['management', 'writing', 'productivity', 'innovation', 'leadership']);
const surelyNamed = 0.8;
/** Degrees and ranks that are terms of topics in texts. */
const noNames = new Set(['phd', 'mba', 'msc', 'bsc', 'principal']);
/** A topic's word that only hints at a line of work. */
const hintedTopic = 0.5;

/** @param isSentence see `TitleClause` */
export function readClauseTerms(text: string, isSentence: boolean): ClauseTerms {
  const tokens = titleWords(text);
  const seniority = isSentence ? null : readSeniority(tokens.slice(0, servedFrom(tokens)));
  const terms = weighTerms(tokens, isSentence);
  const functions = new Map<string, number>();
  const topics = new Map<string, number>();
  const clause = seniority === 'student' ? studied : 1;
  const isAssistant = terms.some(({ value }) => value.functions.get(assistantId) === 'role');
  const isRankedHint = seniority !== null && terms.every((term) => !isRole(term) && !isField(term));
  for (const { value, share } of terms) {
    for (const [id, kind] of value.functions) {
      const part = isAssistant && id !== assistantId ? besideAssistant : 1;
      const weight = isRankedHint && kind === 'hint' ? rankedHint : kindWeights[kind];
      raise(functions, id, weight * share * clause * part);
    }
    const part = isAssistant ? besideAssistant : 1;
    const sure = isHint(value) ? hintedTopic : 1;
    for (const id of value.topics) raise(topics, id, share * clause * part * sure);
  }
  if (!isAssistant) addNamedTopics(tokens, terms, clause, topics);
  return { functions, topics, seniority: isAssistant ? 'junior' : seniority };
}

/** Topics that the clause calls by a name of the vocabulary, outside of longer terms of titles. */
function addNamedTopics(
  tokens: readonly Token[],
  terms: readonly PlacedTerm[],
  clause: number,
  topics: Map<string, number>,
): void {
  for (let at = 0; at < tokens.length; at += 1) {
    for (const { isName, length, strengths } of termsAt(tokens, at)) {
      if (!isName || noNames.has(tokens[at]?.normalized ?? '')) continue;
      const around = terms.find((term) => term.at <= at && at < term.at + term.length);
      if (around !== undefined && around.length > length) continue;
      for (const [id, strength] of strengths) {
        if (strength < surelyNamed || notInTitles.has(id)) continue;
        raise(topics, id, strength * clause * (around?.share ?? 1));
      }
    }
  }
}

function readSeniority(tokens: readonly Token[]): Seniority | null {
  let best: Seniority | null = null;
  for (let at = 0; at < tokens.length;) {
    const term = seniorityTerms.longestAt(tokens, at);
    if (term?.value === 'student') return 'student';
    if (term !== undefined && (best === null || rank(term.value) < rank(best))) best = term.value;
    at += term?.length ?? 1;
  }
  return best;
}

function rank(seniority: Seniority): number {
  return seniorities.indexOf(seniority);
}

function raise(weights: Map<string, number>, id: string, weight: number): void {
  if (weight > (weights.get(id) ?? 0)) weights.set(id, weight);
}
