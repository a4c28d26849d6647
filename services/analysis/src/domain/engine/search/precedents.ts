import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import {
  type Embedding,
  embeddingKey,
  readEmbeddingFile,
  similarity,
} from '@tagwell/topics/embedding/embedding';

/** A post under which readers judged people. */
interface JudgedPost {
  /** See `embeddingKey`. */
  key: string;
  embedding: Embedding;
  /** People who clearly fit, and who do not; decoded lazily by `placesIn`. */
  fits: string;
  misfits: string;
}

/** Readers' judgments of people under thousands of posts. */
export interface Precedents {
  posts: readonly JudgedPost[];
  /** The index of each judged person, by id. */
  places: ReadonlyMap<string, number>;
}

export const noPrecedents: Precedents = { posts: [], places: new Map() };

/** By person index: how strongly similar posts speak for and against them. */
interface WeighedPrecedents {
  fits: Float64Array;
  misfits: Float64Array;
}

/** Less similar posts are ignored. */
const alikeFrom = 0.3;
/** A third of the dimensions is enough to skip most dissimilar posts. */
const tried = 128;
const startFrom = 0.04;
/** A post with this similarity counts as one; each 0.05 more or less doubles or halves that. */
const countsOneFrom = 0.6;
const sharpness = 14;

/**
 * People who fit similar posts are likely to fit again, whatever the words: the sums of a kernel
 * regression over the judged posts (Nadaraya 1964, Watson 1964).
 */
export function weighPrecedents(
  { posts, places }: Precedents,
  embedding: Embedding,
): WeighedPrecedents {
  const fits = new Float64Array(places.size);
  const misfits = new Float64Array(places.size);
  for (const post of posts) {
    const start = similarity(embedding, post.embedding, 0, tried);
    if (start < startFrom) continue;
    const alike = start + similarity(embedding, post.embedding, tried);
    if (alike < alikeFrom) continue;
    const weight = Math.exp(sharpness * (alike - countsOneFrom));
    for (const place of placesIn(post.fits)) fits[place] = (fits[place] ?? 0) + weight;
    for (const place of placesIn(post.misfits)) misfits[place] = (misfits[place] ?? 0) + weight;
  }
  return { fits, misfits };
}

/** The same without some posts, for evaluation on these. */
export function withoutPosts({ posts, places }: Precedents, texts: readonly string[]): Precedents {
  const keys = new Set(texts.map(embeddingKey));
  return { posts: posts.filter(({ key }) => !keys.has(key)), places };
}

const folder = new URL('../../../../model/', import.meta.url);
/** The embeddings of the judged posts. */
export const precedentEmbeddings = new URL('precedents.bin', folder);
const judgments = new URL('precedents.json', folder);
/** A test validates the shipped rows, so that processes start without doing so. */
const judgmentsFile = z.object({
  people: z.custom<string[]>(Array.isArray),
  posts: z.custom<[key: string, fits: string, misfits: string][]>(Array.isArray),
});

export function readPrecedents(): Precedents {
  const embeddings = readEmbeddingFile(precedentEmbeddings);
  const { people, posts } = judgmentsFile.parse(JSON.parse(readFileSync(judgments, 'utf8')));
  return {
    places: new Map(people.map((id, place) => [id, place])),
    posts: posts.flatMap(([key, fits, misfits]) => {
      const embedding = embeddings.get(key);
      return embedding === undefined ? [] : [{ key, embedding, fits, misfits }];
    }),
  };
}

/**
 * @param posts their texts, with 2 for each person who clearly fits and 0 for those who do not, by
 * id
 */
export function writePrecedents(
  posts: readonly { text: string; people: ReadonlyMap<string, number> }[],
): void {
  const people = [...new Set(posts.flatMap((post) => [...post.people.keys()]))].toSorted();
  const places = new Map(people.map((id, place) => [id, place]));
  const rows = posts.map((post) => {
    const graded = (grade: number) =>
      [...post.people].flatMap(([id, own]) => (own === grade ? [places.get(id)] : [])).join(' ');
    return [embeddingKey(post.text), graded(2), graded(0)];
  });
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  writeFileSync(judgments, `{"people":${JSON.stringify(people)},\n"posts":[\n${lines}\n]}\n`);
}

/** Parses space-separated person indexes. */
export function placesIn(stored: string): number[] {
  return stored === '' ? [] : stored.split(' ').map(Number);
}
