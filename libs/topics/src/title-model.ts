import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import endings from '../data/feminine-endings.json' with { type: 'json' };
import { addRow, packRows, type SparseRows, weightUnit } from './atlas/packed-arrays.ts';
import { functions } from './functions.ts';
import { createMemo } from './memo.ts';
import { type FeatureRows, indexFeatures, rowsOfWords } from './title-features.ts';
import { foldCase } from './tokenize.ts';

/** The title model: one logistic model per line of work, over the title's words. */
export interface TitleModel extends SparseRows {
  version: number;
  /**
   * The log-odds of each line of work, in the order of `functions`, for a title of unknown words.
   */
  bias: Float64Array;
  rows: FeatureRows;
}

/** The model file: alternating functions and weights, in hundredths of log-odds. */
const titleModelFile = z.object({
  /** A digest of the training sources. */
  digest: z.string(),
  /** Changes with the model; readings of another version are stale. Fits a smallint. */
  version: z.int(),
  functions: z.array(z.string()),
  bias: z.array(z.number()),
  /** Tens of thousands, so not validated one by one. */
  features: z.custom<[feature: string, weights: number[]][]>(Array.isArray),
});
export type TitleModelFile = z.infer<typeof titleModelFile>;

/** A chance of 0.09; lower chances count as 0. */
const minOdds = -2.3;

export function loadTitleModelFile(): TitleModelFile {
  const path = new URL('../model/titles.json', import.meta.url);
  const file = titleModelFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  if (functions.some(({ id }, place) => file.functions[place] !== id)) {
    throw new Error(`${path.pathname} is of other functions`);
  }
  return file;
}

export function buildTitleModel(file: Omit<TitleModelFile, 'digest'>): TitleModel {
  const rows = file.features.map(([, weights]) => weights);
  return {
    version: file.version,
    bias: Float64Array.from(file.bias, (value) => value / weightUnit),
    rows: indexFeatures(file.features.map(([feature]) => feature)),
    ...packRows(weightUnit, rows),
  };
}

/**
 * The chance of each line of work for a title's words (see `titleWords`), in the order of
 * `functions`; all 0 if no word is known.
 */
export function classifyTitle(model: TitleModel, words: readonly string[]): Float64Array {
  const rows = rowsOfWords(model.rows, words);
  if (rows.length === 0) return new Float64Array(model.bias.length);
  const odds = model.bias.slice();
  for (const row of rows) addRow(odds, model, row);
  // Skips nearly impossible ones, which are not worth the exponential.
  for (let place = 0; place < odds.length; place += 1) {
    const value = odds[place] ?? 0;
    odds[place] = value > minOdds ? 1 / (1 + Math.exp(-value)) : 0;
  }
  return odds;
}

/** What counts as a word of a title. */
export const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*(?:['’&.][\p{L}\p{N}\p{M}]+)*/gu;
const inner = /[.'’]/gu;
const possessive = /['’]s$/u;
/** Function words in the languages of most titles. */
const joining = new Set(
  `a an and at the of for in to with on by de la le les des du et der die das für und im am bei en el
  los las y e da do dos di del della van voor`.split(/\s+/u),
);

/**
 * The normalized words of a title or company name: NFKC, lower case, no accents, singular, feminine
 * titles as masculine ("R&D", "U.S." and "C++" are words).
 */
export function titleWords(text: string): string[] {
  const written = text.normalize('NFKC').match(wordPattern) ?? [];
  return written.map(comparableWord).filter((one) => one !== '');
}

/** Memoized, because titles use the same few thousand words; empty for function words. */
const comparableWord = createMemo(1 << 13, (written) => {
  const folded = foldCase(written).replace(possessive, '').replaceAll(inner, '');
  return joining.has(folded) ? '' : masculineForm(singular(folded));
});

function singular(one: string): string {
  if (one.length < 5 || !one.endsWith('s') || one === 'sales') return one;
  if (/(?:ss|us|is)$/u.test(one)) return one;
  return one.endsWith('ies') ? `${one.slice(0, -3)}y` : one.slice(0, -1);
}

/** Feminine endings and their masculine forms; the first match counts. */
const masculineEndings = Object.entries(endings);
/** Shorter words are not titles: "era", "store". */
const wordLength = 7;
/** A quick filter, because most words end otherwise. */
const lastLetters = new Set(masculineEndings.map(([ending]) => ending.slice(-2)));

/**
 * The shared form of feminine and masculine titles, for a lower-case word without accents:
 * "rédactrice" becomes "redactor", "Entwicklerin" becomes "entwickler".
 */
export function masculineForm(word: string): string {
  if (word.length < wordLength || !lastLetters.has(word.slice(-2))) return word;
  const found = masculineEndings.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return word;
  const [ending, masculine] = found;
  const form = `${word.slice(0, -ending.length)}${masculine}`;
  // "Redakteurin" is "redakteur" first, which most languages end like Latin.
  return form.endsWith('teur') ? `${form.slice(0, -'eur'.length)}or` : form;
}
