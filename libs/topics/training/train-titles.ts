import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { functions } from '../src/functions.ts';
import { titleFeatures } from '../src/title-features.ts';
import { type TitleModelFile, titleWords } from '../src/title-model.ts';
import { fitModel, type Examples, type Prior, toHundredths } from './fit-model.ts';

/** A title and, by function, how far somebody of it works there, 0..1. */
export interface LabelledTitle {
  title: string;
  functions: ReadonlyMap<string, number>;
  /** How often it counts. */
  copies: number;
}

/** A word that stands alone ("CIO") has no pairs and, if short, no parts to be learned by. */
const copiesOfSingleWord = 2;
/** What the functions behind the first one of a title are worth. */
const furtherTruth = 0.7;
/** Pairs and parts of words that fewer titles have are noise. */
const commonFrom = 2;
const ridge = 0.1;
const rounds = 25;
const step = 0.5;
/** Weights below this, in log-odds, change little and would double the file. */
const minWeight = 0.3;
const folder = new URL('../data/titles/', import.meta.url);

/**
 * All titles to learn from: O*NET's alternate titles by the functions of their occupations, those
 * written for this, and single words and expressions of the lines of work.
 */
export function readLabelledTitles(): LabelledTitle[] {
  return [...readTitlesOfPeople(), ...readOwn('lexicon.tsv')];
}

/** Of those the whole titles. */
export function readTitlesOfPeople(): LabelledTitle[] {
  return [...readOfficialTitles(), ...readOwn('own.tsv')];
}

/** The model that these titles make; the same for the same, to the last digit. */
export function trainTitles(titles: readonly LabelledTitle[]): Omit<TitleModelFile, 'digest'> {
  const rows = titles.flatMap(({ copies, ...one }) => {
    const features = [...titleFeatures(titleWords(one.title))];
    return Array.from({ length: copies }, () => ({ ...one, features }));
  });
  const places = numberFeatures(rows.map(({ features }) => features));
  const fit = fitModel(buildExamples(rows, places), withoutVotes(places.size), {
    classCount: functions.length,
    rowCount: places.size,
    rounds,
    ridge,
    step,
  });
  const model = {
    functions: functions.map(({ id }) => id),
    bias: [...fit.bias].map(toHundredths),
    features: [...places].flatMap(([feature, row]) => {
      const weights = functions.flatMap((_, place) => {
        const weight = fit.own[row * functions.length + place] ?? 0;
        return Math.abs(weight) < minWeight ? [] : [place, toHundredths(weight)];
      });
      return weights.length === 0 ? [] : [[feature, weights] as [string, number[]]];
    }),
  };
  const hash = createHash('sha256').update(JSON.stringify(model)).digest();
  return { version: hash.readUInt16BE() >> 1, ...model };
}

function readOfficialTitles(): LabelledTitle[] {
  const functionsOf = new Map(
    readRows('occupations.tsv').map(([code = '', ids = '']) => [code, ids.split(' ')]),
  );
  const titles = new Map<string, string[][]>();
  for (const [code = '', title = ''] of readRows('onet.tsv')) {
    titles.set(title, [...(titles.get(title) ?? []), functionsOf.get(code) ?? []]);
  }
  return [...titles].map(([title, occupations]) => ({
    title,
    copies: 1,
    functions: share(occupations),
  }));
}

/** A title of several occupations is each of them a little: at least a third of one. */
function share(occupations: readonly string[][]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const ids of occupations) {
    for (const [place, id] of ids.entries()) {
      sums.set(id, (sums.get(id) ?? 0) + (place === 0 ? 1 : furtherTruth));
    }
  }
  const most = Math.min(occupations.length, 3);
  return new Map([...sums].map(([id, sum]) => [id, Math.min(1, sum / most)]));
}

function readOwn(file: string): LabelledTitle[] {
  return readRows(file).map(([title = '', ids = '']) => ({
    title,
    copies: titleWords(title).length === 1 ? copiesOfSingleWord : 1,
    functions: new Map(
      ids
        .split(' ')
        .filter((id) => id !== '')
        .map((id, place) => [id, place === 0 ? 1 : furtherTruth]),
    ),
  }));
}

function readRows(file: string): string[][] {
  const rows = readFileSync(new URL(file, folder), 'utf8').split('\n');
  return rows.filter((row) => row !== '').map((row) => row.split('\t'));
}

/** Single words always, pairs and parts where several titles have them; in the order of the titles. */
function numberFeatures(titles: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const features of titles) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const kept = [...counts].filter(([feature, count]) => {
    return count >= commonFrom || !/[\s-]/u.test(feature);
  });
  return new Map(kept.map(([feature], row) => [feature, row]));
}

function buildExamples(
  rows: readonly { features: string[]; functions: ReadonlyMap<string, number> }[],
  places: ReadonlyMap<string, number>,
): Examples {
  const terms: number[] = [];
  const offsets = new Int32Array(rows.length + 1);
  const truths = new Float32Array(rows.length * functions.length);
  for (const [at, row] of rows.entries()) {
    for (const feature of row.features) {
      const place = places.get(feature);
      if (place !== undefined) terms.push(place);
    }
    offsets[at + 1] = terms.length;
    truths.set(
      functions.map(({ id }) => row.functions.get(id) ?? 0),
      at * functions.length,
    );
  }
  const strengths = new Float32Array(terms.length).fill(1);
  return { offsets, terms: Int32Array.from(terms), strengths, truths };
}

function withoutVotes(rows: number): Prior {
  return {
    offsets: new Int32Array(rows + 1),
    classes: new Uint16Array(0),
    groups: new Uint8Array(0),
    groupCount: 0,
  };
}
