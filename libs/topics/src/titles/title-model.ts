import { readFileSync } from 'node:fs';
import { functions } from '../functions.ts';
import { packRows, type SparseRows, weightUnit } from '../stored-weights.ts';
import { titleFeatures } from './title-words.ts';

/** What a title says of each line of work: one logistic model a function, over its words. */
export interface TitleModel extends SparseRows {
  version: number;
  /** Log-odds of each function, in the order of `functions`, for a title of unknown words. */
  bias: Float64Array;
  /** The row of each feature, see `titleFeatures`. */
  rows: ReadonlyMap<string, number>;
}

/** The model's file: weights are hundredths of log-odds, a function and a weight in turn. */
export interface TitleModelFile {
  /** Of what it was trained from. */
  digest: string;
  /** Another one for every other model: readings that an older one gave are stale. Fits a smallint. */
  version: number;
  functions: string[];
  bias: number[];
  features: [feature: string, weights: number[]][];
}

/** A chance of two in a hundred: less is none. */
const leastOdds = -4;

export function loadTitleModelFile(): TitleModelFile {
  const file = new URL('../../model/titles.json', import.meta.url);
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isModelFile(content)) throw new Error(`${file.pathname} is no title model`);
  return content;
}

export function buildTitleModel(file: Omit<TitleModelFile, 'digest'>): TitleModel {
  const { version, bias, features } = file;
  return {
    version,
    bias: Float64Array.from(bias, (value) => value / weightUnit),
    rows: new Map(features.map(([feature], row) => [feature, row])),
    ...packRows(features.map(([, weights]) => weights)),
  };
}

/**
 * How likely a title of these words (see `titleWords`) is each function's, in the order of `functions`;
 * 0 for all where no word is known.
 */
export function classifyTitle(model: TitleModel, words: readonly string[]): Float64Array {
  const { bias, rows, offsets, targets, weights } = model;
  const odds = Float64Array.from(bias);
  let isKnown = false;
  for (const feature of titleFeatures(words)) {
    const row = rows.get(feature);
    if (row === undefined) continue;
    isKnown = true;
    for (let at = offsets[row] ?? 0; at < (offsets[row + 1] ?? 0); at += 1) {
      const target = targets[at] ?? 0;
      odds[target] = (odds[target] ?? 0) + (weights[at] ?? 0);
    }
  }
  // Most are next to impossible, and not worth the exponential.
  for (let place = 0; place < odds.length; place += 1) {
    const value = odds[place] ?? 0;
    odds[place] = isKnown && value > leastOdds ? 1 / (1 + Math.exp(-value)) : 0;
  }
  return odds;
}

function isModelFile(value: unknown): value is TitleModelFile {
  if (typeof value !== 'object' || value === null) return false;
  if (!('functions' in value) || !('bias' in value) || !('features' in value)) return false;
  if (!('version' in value) || typeof value.version !== 'number') return false;
  const { functions: ids, bias, features } = value;
  if (!Array.isArray(ids) || !Array.isArray(bias) || !Array.isArray(features)) return false;
  return functions.every(({ id }, place) => ids[place] === id);
}
