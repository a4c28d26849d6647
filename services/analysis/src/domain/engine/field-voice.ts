import { cueLists } from '@tagwell/topics/cue-lists';
import { fieldOfTopic, fields, type Field } from '@tagwell/topics/fields';
import { taxonomy } from '@tagwell/topics/taxonomy';
import { tokenize, type Token } from '@tagwell/topics/tokenize';
import { isFunctionWord } from './common-words.ts';
import { fieldWords } from './field-words.ts';

/** For each field, in the order of `fields`, how much words speak for it: log-odds, 0 for nothing. */
export type FieldVoice = (words: ReadonlySet<string>) => Float64Array;

/** For a word the number of development posts of each field, in the order of `fields`. */
export type FieldCounts = ReadonlyMap<string, readonly number[]>;

/** A word of the vocabulary counts like this many posts that hold it. */
const vocabularyPosts = 2;
/** What every word has of every field, in posts: a word seen once proves little. */
const smoothing = 2;

/**
 * A naive Bayes reader (Maron 1961) of the field of a text: of each word, how much likelier it is in
 * one field than anywhere. It has learned from the vocabulary itself, each term a small text of its
 * topic's field, and from the development posts of the quality evaluation.
 */
export function createFieldVoice(posts: FieldCounts): FieldVoice {
  const counts = new Map<string, Float64Array>();
  for (const { id, aliases, phrases } of taxonomy) {
    const place = placeOf(fieldOfTopic(id));
    for (const term of [...aliases, ...phrases, ...(cueLists[id] ?? [])]) {
      const words = tellingWords(tokenize(term));
      for (const word of words) add(word, place, vocabularyPosts / Math.sqrt(words.size));
    }
  }
  for (const [word, ofFields] of posts) {
    for (const [place, count] of ofFields.entries()) if (count > 0) add(word, place, count);
  }
  const totals = fields.map((_, place) =>
    sumOf([...counts.values()].map((row) => row[place] ?? 0)),
  );
  const whole = sumOf(totals);
  const odds = new Map([...counts].map(([word, row]) => [word, oddsOf(row)]));
  return (words) => {
    const sums = new Float64Array(fields.length);
    for (const word of words) {
      const row = odds.get(word);
      if (row === undefined) continue;
      for (let place = 0; place < sums.length; place += 1) {
        sums[place] = (sums[place] ?? 0) + (row[place] ?? 0);
      }
    }
    return sums;
  };

  function add(word: string, place: number, count: number): void {
    const row = counts.get(word) ?? new Float64Array(fields.length);
    counts.set(word, row);
    row[place] = (row[place] ?? 0) + count;
  }

  function oddsOf(row: Float64Array): Float64Array {
    const all = sumOf([...row]);
    return row.map((count, place) => {
      const usual = (totals[place] ?? 0) / whole;
      return Math.log((count + smoothing * usual) / ((all + smoothing) * usual));
    });
  }
}

/** The one of all posts; its counts are made by `tests/quality/count-words-command.ts`. */
export const standardVoice = createFieldVoice(countsOf(fieldWords));

/** The different words of a text that may tell something. */
export function tellingWords(tokens: readonly Token[]): Set<string> {
  const words = new Set<string>();
  for (const { kind, text, normalized } of tokens) {
    if (kind !== 'word' && kind !== 'hashtag') continue;
    if (normalized.length > 1 && !/^\d/u.test(normalized) && !isFunctionWord(text)) {
      words.add(normalized);
    }
  }
  return words;
}

function countsOf(lists: Readonly<Record<Field, string>>): FieldCounts {
  const counts = new Map<string, number[]>();
  for (const [place, field] of fields.entries()) {
    for (const entry of lists[field].trim().split(/\s+/u)) {
      const [word = '', count = '1'] = entry.split(':');
      const row = counts.get(word) ?? fields.map(() => 0);
      counts.set(word, row);
      row[place] = Number(count);
    }
  }
  return counts;
}

function placeOf(field: Field | undefined): number {
  return fields.findIndex((other) => other === field);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
