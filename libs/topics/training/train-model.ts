import { embeddingUnit, type TrainedModel } from '../src/atlas/model-file.ts';
import { findFeatures } from '../src/atlas/find-features.ts';
import {
  buildTermTable,
  languageMarks,
  parseTerm,
  type Term,
  termMarks,
} from '../src/atlas/term-table.ts';
import { dimensions, type KnownEmbeddings, postKey } from '../src/embedding/embedding.ts';
import { tokenize } from '../src/tokenize.ts';
import { topics, widen } from '../src/topics.ts';
import {
  type Examples,
  type Fit,
  fitModel,
  embeddingScale,
  type Prior,
  toHundredths,
} from './fit-model.ts';
import { type AtlasEntry, readAtlas } from './read-atlas.ts';
import type { TrainingPost } from './read-training-posts.ts';

/** A word that so many posts have is worth a weight of its own. */
const commonFrom = 3;
/** Of a word that so many posts have, only what a reader who saw it in posts says of it counts. */
const readersFrom = 8;
/** A word is a name where more of the posts than this write it with a capital. */
const nameShare = 0.8;
/** A term's own weights are held by this much; chosen by leaving authors out. */
const ridge = 10;
const rounds = 12;
const step = 0.15;
/** What a topic is worth that a post only touches. */
const sideTruth = 0.4;
const unknown = -1;
/** Own weights below this, in log-odds, are noise. */
const minWeight = 0.08;

/** Groups of votes that share a weight: three strengths, of single words, expressions and names. */
const groupCount = 9;

/**
 * The model that the atlas and these posts make; the same for the same, to the last digit.
 * @param embeddings of the posts; one that has none is read by its words alone
 * @param readEntries reads the atlas; tests have a smaller one
 */
export function trainModel(
  posts: readonly TrainingPost[],
  embeddings: KnownEmbeddings,
  readEntries = readAtlas,
): TrainedModel {
  const words = countWords(posts);
  const postsWith = (word: string) => words.get(tokenize(word)[0]?.normalized ?? '')?.posts ?? 0;
  const atlas = readEntries((word) => postsWith(word) >= readersFrom);
  const classes = [
    ...topics.map(({ id }) => id),
    ...[...new Set(posts.flatMap(({ kind }) => kind ?? []))]
      .toSorted()
      .map((kind) => `kind/${kind}`),
    'untaggable',
  ];
  const entries = withCommonWords(atlas, words);
  const terms = entries.flatMap(
    ({ entry, language }, row) => parseTerm(row, entry, languageMarks[language ?? ''] ?? 0) ?? [],
  );
  const examples = buildExamples(posts, embeddings, terms, classes);
  // Terms that no training post has keep the weights of their votes alone.
  const seen = new Map(
    [...new Set(examples.terms)].toSorted((a, b) => a - b).map((row, n) => [row, n]),
  );
  examples.terms = examples.terms.map((row) => seen.get(row) ?? 0);
  const seenEntries = [...seen.keys()].flatMap((row) => entries[row] ?? []);
  const fit = fitModel(examples, buildPrior(seenEntries, classes), {
    classCount: classes.length,
    rowCount: seenEntries.length,
    rounds,
    ridge,
    step,
  });
  return {
    classes,
    bias: [...fit.bias].map(toHundredths),
    biasOfWords: [...fit.biasOfWords].map(toHundredths),
    embedding: Array.from({ length: dimensions }, (_, part) =>
      [...fit.embedding.subarray(part * classes.length, (part + 1) * classes.length)].map(
        (weight) => Math.round(weight * embeddingScale * embeddingUnit),
      ),
    ),
    terms: entries.map((entry, row) => {
      const weights = weightsOf(entry, seen.get(row), fit, classes);
      const marks = marksOf(entry, words);
      return marks === 0 ? [entry.entry, weights] : [entry.entry, weights, marks];
    }),
  };
}

/** For each word the number of posts that have it, and of those that write it with a capital. */
type WordCounts = ReadonlyMap<string, { posts: number; capitals: number }>;

function countWords(posts: readonly TrainingPost[]): WordCounts {
  const counts = new Map<string, { posts: number; capitals: number }>();
  for (const { text } of posts) {
    const own = new Map<string, boolean>();
    for (const { kind, normalized, text: written } of tokenize(text)) {
      if (kind !== 'word') continue;
      own.set(normalized, (own.get(normalized) ?? true) && /^\p{Lu}/u.test(written));
    }
    for (const [word, isCapital] of own) {
      const known = counts.get(word) ?? { posts: 0, capitals: 0 };
      known.posts += 1;
      known.capitals += isCapital ? 1 : 0;
      counts.set(word, known);
    }
  }
  return counts;
}

/** The atlas and the words that many posts have; a word nearly always capitalized is a name. */
function withCommonWords(atlas: readonly AtlasEntry[], words: WordCounts): AtlasEntry[] {
  const known = new Set(
    atlas
      .map(({ entry }) => tokenize(entry))
      .flatMap((tokens) => (tokens.length === 1 ? [tokens[0]?.normalized ?? ''] : [])),
  );
  const common = [...words]
    .filter(([word, { posts }]) => posts >= commonFrom && !known.has(word) && /^\p{L}/u.test(word))
    .map(([word, { posts, capitals }]) => ({
      entry: capitals / posts > nameShare ? word.charAt(0).toUpperCase() + word.slice(1) : word,
      votes: new Map<string, number>(),
      isForeign: false,
      language: null,
    }));
  const keyOf = ({ entry, language }: AtlasEntry): string => `${entry}\t${language ?? ''}`;
  return [...atlas, ...common].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function marksOf({ entry, votes, isForeign, language }: AtlasEntry, words: WordCounts): number {
  const needsCapitals = isWordWithoutCapitals(entry, words) ? termMarks.needsCapitals : 0;
  return (
    needsCapitals +
    (votes.size === 0 ? termMarks.isUnknown : 0) +
    (isForeign ? termMarks.isForeign : 0) +
    (languageMarks[language ?? ''] ?? 0)
  );
}

/** Whether a short name says something else in small letters: posts write its words so. */
function isWordWithoutCapitals(entry: string, words: WordCounts): boolean {
  const tokens = tokenize(entry);
  if (tokens.length > 2 || !/\p{Lu}/u.test(entry)) return false;
  return tokens.every(({ normalized }) => {
    const { posts = 0, capitals = 0 } = words.get(normalized) ?? {};
    return posts > capitals && capitals / posts <= nameShare;
  });
}

function buildExamples(
  posts: readonly TrainingPost[],
  known: KnownEmbeddings,
  terms: readonly Term[],
  classes: readonly string[],
): Examples {
  const table = buildTermTable(terms);
  const rows: number[] = [];
  const strengths: number[] = [];
  const offsets = new Int32Array(posts.length + 1);
  const truths = new Float32Array(posts.length * classes.length);
  const embeddings = new Int8Array(posts.length * dimensions);
  for (const [place, post] of posts.entries()) {
    for (const { term, strength } of findFeatures(table, post.text)) {
      rows.push(term.row);
      strengths.push(strength);
    }
    offsets[place + 1] = rows.length;
    truths.set(truthsOf(post, classes), place * classes.length);
    embeddings.set(known.get(postKey(post.text)) ?? [], place * dimensions);
  }
  return {
    offsets,
    terms: Int32Array.from(rows),
    strengths: Float32Array.from(strengths),
    truths,
    embeddings,
  };
}

/**
 * What a reader said of each class, 0..1; -1 for the broader topics of those they named, of which
 * they said nothing.
 */
export function truthsOf(
  { kind, isTaggable, topics: said }: TrainingPost,
  classes: readonly string[],
): number[] {
  const implied = new Set([...said.keys()].flatMap(widen));
  return classes.map((name) => {
    if (name === 'untaggable') return isTaggable ? 0 : 1;
    if (name.startsWith('kind/')) {
      if (kind === null) return unknown;
      return name === `kind/${kind}` ? 1 : 0;
    }
    const weight = said.get(name);
    if (weight === undefined) return implied.has(name) ? unknown : 0;
    return weight === 2 ? 1 : sideTruth;
  });
}

function buildPrior(entries: readonly AtlasEntry[], classes: readonly string[]): Prior {
  const places = new Map(classes.map((name, place) => [name, place]));
  const offsets = new Int32Array(entries.length + 1);
  const targets: number[] = [];
  const groups: number[] = [];
  for (const [row, entry] of entries.entries()) {
    for (const [id, weight] of entry.votes) {
      targets.push(places.get(id) ?? 0);
      groups.push(groupOf(entry.entry, weight));
    }
    offsets[row + 1] = targets.length;
  }
  return {
    offsets,
    classes: Uint16Array.from(targets),
    groups: Uint8Array.from(groups),
    groupCount,
  };
}

function groupOf(entry: string, weight: number): number {
  return shapeOf(entry) * 3 + weight - 1;
}

/** A name, several words, or one. */
function shapeOf(entry: string): 2 | 1 | 0 {
  if (/^\p{Lu}/u.test(entry)) return 2;
  return /\s/u.test(entry) ? 1 : 0;
}

function weightsOf(
  { entry, votes }: AtlasEntry,
  row: number | undefined,
  { groups, own }: Fit,
  classes: readonly string[],
): number[] {
  return classes.flatMap((name, place) => {
    const vote = votes.get(name);
    const voted = vote === undefined ? 0 : (groups[groupOf(entry, vote)] ?? 0);
    const learned = row === undefined ? 0 : (own[row * classes.length + place] ?? 0);
    const weight = toHundredths(voted + (Math.abs(learned) < minWeight ? 0 : learned));
    return weight === 0 ? [] : [place, weight];
  });
}
