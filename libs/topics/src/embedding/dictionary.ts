import { readFileSync } from 'node:fs';
import languages from '../../data/dictionaries/languages.json' with { type: 'json' };
import { createMemo } from '../memo.ts';
import { foldCase } from '../tokenize.ts';

/** What the words of a language usually mean in English. */
export interface Dictionary {
  /** How many words the longest expression has that begins with this word; 0 for none. */
  longestFrom: (word: string) => number;
  /**
   * The English for a word or an expression in lower case, however it is inflected or put together;
   * empty for grammar words without a meaning, undefined if it is unknown.
   */
  meaningOf: (written: string) => string | undefined;
}

/** A language's words in lower case; also without accents, as many people write them. */
type Entries = ReadonlyMap<string, string>;

interface Grammar {
  endings: readonly Ending[];
  /** Whether it writes several words as one: "Wärmepumpe". */
  writesTogether: boolean;
}

/** An ending of inflected words, and what their base form has instead. */
interface Ending {
  ending: string;
  instead: string;
}

/** By language (BCP 47). */
const grammars: ReadonlyMap<string, Grammar> = new Map(
  Object.entries(languages).map(([language, { writesTogether, endings }]) => [
    language,
    { writesTogether, endings: endings.map(parseEnding) },
  ]),
);
const dictionaries = new Map<string, Dictionary>();
const folder = new URL('../../data/dictionaries/', import.meta.url);
/** Posts repeat the same few thousand words. */
const rememberedWords = 1 << 13;

/** Read when the first text in the language (BCP 47) comes; undefined if it has none. */
export function dictionaryOf(language: string | null): Dictionary | undefined {
  const grammar = grammars.get(language ?? '');
  if (language === null || grammar === undefined) return undefined;
  const dictionary = dictionaries.get(language) ?? readDictionary(language, grammar);
  dictionaries.set(language, dictionary);
  return dictionary;
}

function readDictionary(language: string, grammar: Grammar): Dictionary {
  const entries = new Map<string, string>();
  const longest = new Map<string, number>();
  const file = readFileSync(new URL(`${language}.tsv`, folder), 'utf8');
  const rows = file
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'));
  for (const [written = '', meaning = ''] of rows) {
    entries.set(written, meaning === '-' ? '' : meaning);
    const [first = '', ...others] = foldCase(written).split(' ');
    if (others.length > 0) {
      longest.set(first, Math.max(1 + others.length, longest.get(first) ?? 0));
    }
  }
  for (const [written = ''] of rows) {
    const folded = foldCase(written);
    if (!entries.has(folded)) entries.set(folded, entries.get(written) ?? '');
  }
  return {
    longestFrom: (word) => longest.get(foldCase(word)) ?? 0,
    meaningOf: createMemo(rememberedWords, (written) => findMeaning(entries, grammar, written)),
  };
}

/** The first word of "l'azienda" and "d'été". */
const elided = /^\p{L}{1,5}'(?=\p{L})/u;
const shortestBase = 2;
const shortestPart = 3;
const longestCompound = 40;
/** What joins the parts of a compound: "Arbeit-s-zeit". */
const joint = /(?:s|n|en|es|-)$/u;

function findMeaning(entries: Entries, grammar: Grammar, written: string): string | undefined {
  const bare = written.replace(elided, '');
  const exact = entries.get(written) ?? entries.get(bare);
  if (exact !== undefined || written.includes(' ')) return exact ?? entries.get(foldCase(written));
  const word = foldCase(bare);
  return baseMeaning(entries, grammar, word) ?? compoundMeaning(entries, grammar, word);
}

/** The English for a word, or for the base form of an inflected one. */
function baseMeaning(entries: Entries, { endings }: Grammar, word: string): string | undefined {
  const whole = entries.get(word);
  if (whole !== undefined) return whole;
  for (const { ending, instead } of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < shortestBase) continue;
    const meaning = entries.get(word.slice(0, -ending.length) + instead);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/**
 * The English for the parts of a compound: "Wärme-pumpe". Of all ways to take it apart, the one
 * with the longest last parts.
 */
function compoundMeaning(entries: Entries, grammar: Grammar, word: string): string | undefined {
  if (!grammar.writesTogether || word.length > longestCompound) return undefined;
  /** The English for all before a position. */
  const before: (string | undefined)[] = [''];
  for (let end = shortestPart; end <= word.length; end += 1) {
    const isLast = end === word.length;
    for (let start = 0; start <= end - shortestPart && before[end] === undefined; start += 1) {
      const first = before[start];
      if (first === undefined) continue;
      const part = word.slice(start, end);
      const meaning = isLast
        ? baseMeaning(entries, grammar, part)
        : (entries.get(part) ?? entries.get(part.replace(joint, '')));
      if (meaning !== undefined) before[end] = `${first} ${meaning}`.trim();
    }
  }
  return before[word.length];
}

/** "ces>z": "luces" is "luz". */
function parseEnding(rule: string): Ending {
  const [ending = '', instead = ''] = rule.split('>');
  return { ending, instead };
}
