import {
  serializeEmbedding,
  type KnownEmbeddings,
  type Embedding,
  embeddingKey,
} from '@tagwell/topics/embedding/embedding';
import { inEnglish } from '@tagwell/topics/embedding/word-for-word';
import type { SentenceEncoder } from '@tagwell/topics/embedding/sentence-encoder';
import type { Suggestible } from './catalogue.ts';
import { shippedEmbeddings } from './engine/create-engine.ts';
import { withoutCredentials } from './engine/read/credentials.ts';
import { plainLetters } from './engine/read/read-post.ts';
import { knownForTexts } from './engine/search/leader-index.ts';

/** The serialized embedding of a post for `Engine.readPost`; empty if the encoder fails. Never rejects. */
export type EmbedPost = (post: string) => Promise<string>;

export function createEmbedPost(
  { encode }: Pick<SentenceEncoder, 'encode'>,
  onFailed: (error: unknown) => void,
): EmbedPost {
  return async (post) => {
    try {
      const [embedding] = await encode([forEncoder(post)]);
      return embedding === undefined ? '' : serializeEmbedding(embedding);
    } catch (error) {
      onFailed(error);
      return '';
    }
  };
}

/** What the encoder understands of a post: its content, in English and in plain letters. */
function forEncoder(post: string): string {
  return inEnglish(plainLetters(withoutCredentials(withoutMarkup(post))));
}

const markup = /<script\b[^>]*>[^]*?<\/script>|<\/?[a-z][^<>]*>/giu;

/** Removes HTML tags and scripts, which the encoder would read as words. */
function withoutMarkup(post: string): string {
  const shown = post.replaceAll(markup, ' ').trim();
  return shown === '' ? post : shown;
}

/** Small batches, so that no post waits long behind one. */
const together = 8;

/** Yields each item with the embedding of its text. */
export async function* encodeEach<One>(
  encode: SentenceEncoder['encode'],
  all: readonly One[],
  textOf: (one: One) => string,
): AsyncGenerator<[One, Embedding]> {
  for (let at = 0; at < all.length; at += together) {
    const some = all.slice(at, at + together);
    const embeddings = await encode(some.map(textOf));
    for (const [place, one] of some.entries()) {
      const embedding = embeddings[place];
      if (embedding !== undefined) yield [one, embedding];
    }
  }
}

/**
 * Embeddings of what people and organizations are known for: shipped ones, and ones computed for
 * operators' entries.
 */
export interface PeopleEmbeddings {
  known: KnownEmbeddings;
  /** Computes missing embeddings. Resolves to whether there were any; never rejects. */
  learn: (people: readonly Suggestible[]) => Promise<boolean>;
}

export function createPeopleEmbeddings(
  { encode }: Pick<SentenceEncoder, 'encode'>,
  onFailed: (error: unknown) => void,
): PeopleEmbeddings {
  const shipped = shippedEmbeddings();
  const learned = new Map<string, Embedding>();
  const known: KnownEmbeddings = { get: (key) => shipped.get(key) ?? learned.get(key) };
  /** People with all embeddings. Shipped ones stay the same when an operator changes others. */
  const complete = new WeakSet<Suggestible>();

  async function learn(people: readonly Suggestible[]): Promise<boolean> {
    const unsure = people.filter((person) => !complete.has(person));
    const missing = [...new Set(unsure.flatMap(knownForTexts))].filter(
      (text) => known.get(embeddingKey(text)) === undefined,
    );
    try {
      for await (const [text, embedding] of encodeEach(encode, missing, (one) => one)) {
        learned.set(embeddingKey(text), embedding);
      }
    } catch (error) {
      onFailed(error);
      return false;
    }
    for (const person of unsure) complete.add(person);
    return missing.length > 0;
  }

  return { known, learn };
}
