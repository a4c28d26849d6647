import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import endings from '../data/feminine-endings.json' with { type: 'json' };
import { addRow, packRows, type SparseRows, weightUnit } from './atlas/packed-arrays.ts';
import { functions } from './functions.ts';
import { createMemo } from './memo.ts';
import { type FeatureRows, indexFeatures, rowsOfWords } from './title-features.ts';
import { foldCase } from './tokenize.ts';

/** What a title says of each line of work: one logistic model a function, over its words. */
export interface TitleModel extends SparseRows {
  version: number;
  /** Log-odds of each function, in the order of `functions`, for a title of unknown words. */
  bias: Float64Array;
  rows: FeatureRows;
}

/** The model's file: weights are hundredths of log-odds, a function and a weight in turn. */
const titleModelFile = z.object({
  /** A digest of the sources it was trained from. */
  digest: z.string(),
  /** Changes with the model: readings of an older version are stale. Fits a smallint. */
  version: z.int(),
  functions: z.array(z.string()),
  bias: z.array(z.number()),
  /** Tens of thousands, so they are not validated one by one. */
  features: z.custom<[feature: string, weights: number[]][]>(Array.isArray),
});
export type TitleModelFile = z.infer<typeof titleModelFile>;

/** A chance of nine in a hundred: less is none. */
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
 * How likely a title of these words (see `titleWords`) is each function's, in the order of `functions`;
 * 0 for all where no word is known.
 */
export function classifyTitle(model: TitleModel, words: readonly string[]): Float64Array {
  const rows = rowsOfWords(model.rows, words);
  if (rows.length === 0) return new Float64Array(model.bias.length);
  const odds = model.bias.slice();
  for (const row of rows) addRow(odds, model, row);
  // Most are next to impossible, and not worth the exponential.
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
/** Words that only join others, in the languages of most titles. */
const joining = new Set(
  `a an and at the of for in to with on by de la le les des du et der die das für und im am bei en el
  los las y e da do dos di del della van voor`.split(/\s+/u),
);

/**
 * The words of a title or a company's name in the form in which they are compared: NFKC, lower case,
 * no accents, plural made singular, women's titles as men's ("R&D", "U.S." and "C++" are words).
 */
export function titleWords(text: string): string[] {
  const written = text.normalize('NFKC').match(wordPattern) ?? [];
  return written.map(comparableWord).filter((one) => one !== '');
}

/** Titles are made of the same few thousand words; empty for one that only joins others. */
const comparableWord = createMemo(1 << 13, (written) => {
  const folded = foldCase(written).replace(possessive, '').replaceAll(inner, '');
  return joining.has(folded) ? '' : masculineForm(singular(folded));
});

function singular(one: string): string {
  if (one.length < 5 || !one.endsWith('s') || one === 'sales') return one;
  if (/(?:ss|us|is)$/u.test(one)) return one;
  return one.endsWith('ies') ? `${one.slice(0, -3)}y` : one.slice(0, -1);
}

/** Ends of women's titles, and what men's have in their place; the first that a word has counts. */
const masculineEndings = Object.entries(endings);
/** A shorter word is none: "era", "store". */
const wordLength = 7;
/** Most words end otherwise, and are not compared. */
const lastLetters = new Set(masculineEndings.map(([ending]) => ending.slice(-2)));

/**
 * The form that women's and men's titles share, of a word in lower case without accents: "rédactrice"
 * is as "redactor" is, "Entwicklerin" as "entwickler".
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
