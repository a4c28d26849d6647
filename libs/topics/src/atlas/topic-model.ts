import { readFileSync } from 'node:fs';
import { dimensions, type Meaning } from '../meaning/meaning.ts';
import { packRows, type SparseRows, weightUnit } from '../stored-weights.ts';
import { buildTermTable, parseTerm, type TermTable } from './find-terms.ts';
import { findFeatures } from './post-features.ts';

/**
 * What a post says: one logistic model a class, over the terms of the post, a row a term, and over the
 * post's meaning as a whole. A class is a topic of the vocabulary, a kind of post (`kind/event`) or
 * `untaggable`.
 */
export interface TopicModel extends SparseRows {
  classes: readonly string[];
  table: TermTable;
  /** Log-odds of each class in a post of which no term is known. */
  bias: Float64Array;
  /** What each part of a meaning adds to each class, a row a part. */
  meaningWeights: Float32Array;
}

/** The model's file: weights are hundredths of log-odds, a class and a weight in turn. */
export interface ModelFile {
  /** Of what it was trained from. */
  digest: string;
  classes: string[];
  bias: number[];
  /** A row for each part of a meaning, a weight for each class, in `meaningUnit`. */
  meaning: number[][];
  /** The last as `termMarks` has it, left out for 0. */
  terms: [entry: string, weights: number[], marks?: number][];
}

/** Files hold ten-thousandths: a part of a meaning is a small number of steps. */
export const meaningUnit = 10_000;

export interface ClassReading {
  name: string;
  /** 0..1. */
  chance: number;
  /** The writer's words that speak for it, the most telling first. */
  phrases: string[];
}

export function loadModelFile(): ModelFile {
  const file = new URL('../../model/reading.json', import.meta.url);
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isModelFile(content)) throw new Error(`${file.pathname} is no reading model`);
  return content;
}

export function loadTopicModel(): TopicModel {
  return buildTopicModel(loadModelFile());
}

export function buildTopicModel({
  classes,
  bias,
  meaning,
  terms,
}: Omit<ModelFile, 'digest'>): TopicModel {
  const parsed = terms.flatMap(([entry, , marks], row) => parseTerm(row, entry, marks) ?? []);
  return {
    classes,
    table: buildTermTable(parsed),
    bias: Float64Array.from(bias, (value) => value / weightUnit),
    meaningWeights: Float32Array.from(meaning.flat(), (value) => value / meaningUnit),
    ...packRows(terms.map(([, weights]) => weights)),
  };
}

/** A term speaks for a class in words that are worth showing from these log-odds on. */
const tellingWeight = 0.4;

/**
 * Every class with its chance, in the order of the classes.
 * @param meaning of the text as a whole; without it the words decide alone
 */
export function readClasses(model: TopicModel, text: string, meaning?: Meaning): ClassReading[] {
  const { classes, bias, offsets, targets, weights, table } = model;
  const odds = Float64Array.from(bias);
  if (meaning !== undefined) addMeaning(odds, model.meaningWeights, meaning);
  const telling: { phrase: string; by: number }[][] = classes.map(() => []);
  for (const { term, strength, phrase } of findFeatures(table, text)) {
    const to = offsets[term.row + 1] ?? 0;
    for (let at = offsets[term.row] ?? 0; at < to; at += 1) {
      const target = targets[at] ?? 0;
      const by = (weights[at] ?? 0) * strength;
      odds[target] = (odds[target] ?? 0) + by;
      if (term.isKnown && by >= tellingWeight) telling[target]?.push({ phrase, by });
    }
  }
  return classes.map((name, place) => ({
    name,
    chance: 1 / (1 + Math.exp(-(odds[place] ?? 0))),
    phrases: (telling[place] ?? []).toSorted((a, b) => b.by - a.by).map(({ phrase }) => phrase),
  }));
}

function addMeaning(odds: Float64Array, weights: Float32Array, meaning: Meaning): void {
  for (let part = 0; part < dimensions; part += 1) {
    const value = meaning[part] ?? 0;
    const row = part * odds.length;
    for (let k = 0; k < odds.length; k += 1) {
      odds[k] = (odds[k] ?? 0) + value * (weights[row + k] ?? 0);
    }
  }
}

function isModelFile(value: unknown): value is ModelFile {
  if (typeof value !== 'object' || value === null) return false;
  if (!('classes' in value && 'bias' in value && 'meaning' in value && 'terms' in value))
    return false;
  return [value.classes, value.bias, value.meaning, value.terms].every(Array.isArray);
}
