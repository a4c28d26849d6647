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
  /** Who clearly fits, and who does not fit: see `placesIn`. Most posts are never asked for them. */
  fits: string;
  misfits: string;
}

/** What readers said of people under some thousand posts. */
export interface Precedents {
  posts: readonly JudgedPost[];
  /** A number for each person who was judged, from 0, by id. */
  places: ReadonlyMap<string, number>;
}

export const noPrecedents: Precedents = { posts: [], places: new Map() };

/** By the places of people: how much the posts that are like a post speak for them, and against them. */
interface WeighedPrecedents {
  fits: Float64Array;
  misfits: Float64Array;
}

/** Posts that are less alike say next to nothing. */
const alikeFrom = 0.3;
/** A third of the dimensions tells most posts that are not alike: of those that are, it gives a third. */
const tried = 128;
const startFrom = 0.04;
/** A post this much alike counts one; each twentieth more or less doubles or halves that. */
const countsOneFrom = 0.6;
const sharpness = 14;

/**
 * Whoever was right under posts like this one is likely to be right again, whatever its words: the
 * sums of a kernel regression over the judged posts (Nadaraya 1964, Watson 1964).
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

/** The same without some posts, to try how people are ordered for these. */
export function withoutPosts({ posts, places }: Precedents, texts: readonly string[]): Precedents {
  const keys = new Set(texts.map(embeddingKey));
  return { posts: posts.filter(({ key }) => !keys.has(key)), places };
}

const folder = new URL('../../../../model/', import.meta.url);
/** The embeddings of the judged posts. */
export const precedentEmbeddings = new URL('precedents.bin', folder);
const judgments = new URL('precedents.json', folder);
/** A test checks the rows that ship, so that a process starts without doing it. */
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

/** @param posts their texts, with 2 for each person who clearly fits and 0 for who does not, by id */
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

/** The places of people, which are stored with blanks between them. */
export function placesIn(stored: string): number[] {
  return stored === '' ? [] : stored.split(' ').map(Number);
}
