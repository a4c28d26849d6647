import type { Token } from '@tagwell/topics/tokenize';
import { isGeneralWord } from './common-words.ts';

export interface KeyPhrase {
  /** As first written. */
  phrase: string;
  /** How often it stands in the text, spelling variants together. */
  count: number;
  score: number;
}

const longestWords = 3;
/** A phrase of one word must come back; one of several may stand once. */
const singleWordMinimum = 2;

/**
 * Statistical key phrases of a text, best first. After RAKE (Rose et al. 2010: candidates are runs
 * between stop words, scored by degree over frequency) with YAKE's (Campos et al. 2020) preference
 * for early places; runs are cut at three words and at words too general to be a topic.
 */
export function findKeyPhrases(segments: readonly (readonly Token[])[]): KeyPhrase[] {
  const runs = segments.flatMap(runsOf);
  const degree = new Map<string, number>();
  const frequency = new Map<string, number>();
  for (const run of runs) {
    for (const { stem } of run) {
      degree.set(stem, (degree.get(stem) ?? 0) + Math.min(run.length, longestWords));
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
    }
  }
  const phrases = new Map<string, KeyPhrase>();
  for (const [place, run] of runs.entries()) {
    for (const candidate of candidatesOf(run)) {
      const key = candidate.map((token) => token.stem).join(' ');
      const early = 1 + 0.5 / (1 + place / 6);
      const words = candidate.reduce((sum, { stem }) => sum + wordScore(stem), 0);
      const phrase = phrases.get(key) ?? { phrase: written(candidate), count: 0, score: 0 };
      phrase.count += 1;
      phrase.score = Math.max(phrase.score, words * early);
      phrases.set(key, phrase);
    }
  }
  return [...phrases.values()]
    .filter(({ phrase, count }) => count >= singleWordMinimum || /[\s-]/u.test(phrase))
    .map((phrase) => ({ ...phrase, score: phrase.score * (1 + Math.log2(phrase.count)) }))
    .toSorted((a, b) => b.score - a.score || (a.phrase < b.phrase ? -1 : 1));

  function wordScore(stem: string): number {
    return (degree.get(stem) ?? 0) / (frequency.get(stem) ?? 1);
  }
}

function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  for (const token of tokens) {
    const counts = token.kind === 'word' && !isGeneralWord(token.text);
    if (!token.continues || !counts) {
      if (run.length > 0) runs.push(run);
      run = [];
    }
    if (counts) run.push(token);
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** The whole run when it is short enough, else its windows; and each of its words. */
function candidatesOf(run: Token[]): Token[][] {
  const words = run.map((token) => [token]);
  if (run.length === 1) return words;
  const size = Math.min(run.length, longestWords);
  const windows = run.slice(0, run.length - size + 1).map((_, at) => run.slice(at, at + size));
  return [...windows.filter(isNounLike), ...words];
}

/** A noun phrase repeats no word, holds no past tense and ends in no verb form: not "pipeline doubled". */
function isNounLike(candidate: Token[]): boolean {
  if (new Set(candidate.map(({ stem }) => stem)).size < candidate.length) return false;
  if (candidate.some(({ normalized }) => /..ed$/u.test(normalized))) return false;
  return candidate.at(-1)?.normalized.endsWith('ing') !== true;
}

function written(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(' ');
}
