import { cueLists } from '@tagwell/topics/cue-lists';
import { fieldPlaceOf, fields, type Field } from '@tagwell/topics/fields';
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
  const { rows, counts } = countWords(posts);
  const odds = oddsOf(counts);
  return (words) => {
    const sums = new Float64Array(fields.length);
    for (const word of words) {
      const row = rows.get(word);
      if (row === undefined) continue;
      for (let place = 0; place < sums.length; place += 1) {
        sums[place] = (sums[place] ?? 0) + (odds[row * fields.length + place] ?? 0);
      }
    }
    return sums;
  };
}

/** How often each word stands in each field: row after row, a word each. */
interface WordCounts {
  rows: ReadonlyMap<string, number>;
  counts: number[];
}

function countWords(posts: FieldCounts): WordCounts {
  const rows = new Map<string, number>();
  const counts: number[] = [];
  for (const { id, aliases, phrases } of taxonomy) {
    const place = fieldPlaceOf(id);
    for (const term of [...aliases, ...phrases, ...(cueLists[id] ?? [])]) {
      const words = tellingWords(tokenize(term));
      for (const word of words) add(word, place, vocabularyPosts / Math.sqrt(words.size));
    }
  }
  for (const [word, ofFields] of posts) {
    for (const [place, count] of ofFields.entries()) if (count > 0) add(word, place, count);
  }
  return { rows, counts };

  function add(word: string, place: number, count: number): void {
    const row = rows.get(word) ?? rows.size;
    if (row === rows.size) {
      rows.set(word, row);
      for (let field = 0; field < fields.length; field += 1) counts.push(0);
    }
    const at = row * fields.length + place;
    counts[at] = (counts[at] ?? 0) + count;
  }
}

/** Of the same words in the same fields: the logarithm of how much likelier than anywhere. */
function oddsOf(counts: readonly number[]): Float64Array {
  const totals = fields.map(() => 0);
  for (let at = 0; at < counts.length; at += 1) {
    const place = at % fields.length;
    totals[place] = (totals[place] ?? 0) + (counts[at] ?? 0);
  }
  const whole = sumOf(totals);
  const odds = new Float64Array(counts.length);
  for (let start = 0; start < counts.length; start += fields.length) {
    let all = 0;
    for (let at = start; at < start + fields.length; at += 1) all += counts[at] ?? 0;
    for (let place = 0; place < fields.length; place += 1) {
      const count = counts[start + place] ?? 0;
      const usual = (totals[place] ?? 0) / whole;
      odds[start + place] = Math.log((count + smoothing * usual) / ((all + smoothing) * usual));
    }
  }
  return odds;
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

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
