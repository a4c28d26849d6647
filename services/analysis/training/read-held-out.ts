import {
  type KnownEmbeddings,
  postKey,
  readEmbeddingFile,
  serializeEmbedding,
} from '@tagwell/topics/embedding/embedding';
import { findTopic } from '@tagwell/topics/topics';
import {
  embeddingsFile,
  readTrainingPosts,
  type TrainingPost,
} from '@tagwell/topics/training/read-training-posts';
import { type PostReading, readPost } from '../src/domain/engine/read/read-post.ts';
import type { LeaderIndex } from '../src/domain/engine/search/leader-index.ts';
import { extractTopics, type ExtractedTopics } from '../src/domain/engine/topics/extract-topics.ts';
import { trainWithout } from './train-without.ts';

/** A training post as the engine reads what strangers write. */
export interface HeldOutPost {
  post: TrainingPost;
  /** The row of the post in the file of its author, from 1. */
  place: number;
  reading: PostReading;
  topics: ExtractedTopics;
}

const embeddings = readEmbeddingFile(embeddingsFile);

/**
 * Every training post, read by a model that never saw a post of its author.
 * @returns as posts are read, as they are where only their words are known, and with a keyword
 */
export async function readHeldOut(index: LeaderIndex): Promise<{
  withMeaning: HeldOutPost[];
  byWords: HeldOutPost[];
  byKeywords: HeldOutPost[];
}> {
  const posts = readTrainingPosts();
  // The labelled posts of tests/quality are of many authors, and only learned from.
  const authors = [...new Set(posts.map(({ author }) => author))].filter(
    (author) => author !== 'labelled',
  );
  const halves = [0, 1].map((half) => authors.filter((_, at) => at % 2 === half));
  const models = await Promise.all(halves.map(trainWithout));
  const heldOut = models.flatMap((topicModel, half) =>
    (halves[half] ?? []).flatMap((author) =>
      posts
        .filter((post) => post.author === author)
        .map((post, row) => ({ topicModel, post, place: row + 1 })),
    ),
  );
  const readAll = (told: (post: TrainingPost) => { embedding: string; keywords: string[] }) =>
    heldOut.map(({ topicModel, post, place }): HeldOutPost => {
      const reading = readPost({ post: post.text, ...told(post) }, index.names);
      return { post, place, reading, topics: extractTopics(topicModel, index, reading) };
    });
  return {
    withMeaning: readAll(({ text }) => ({
      embedding: keptEmbedding(embeddings, text),
      keywords: [],
    })),
    byWords: readAll(() => ({ embedding: '', keywords: [] })),
    byKeywords: readAll((post) => ({
      embedding: keptEmbedding(embeddings, post.text),
      keywords: subjectOf(post),
    })),
  };
}

/** What the writer would type: the first of the post's main topics. */
function subjectOf({ topics }: TrainingPost): string[] {
  const [main] = [...topics].flatMap(([id, weight]) => (weight === 2 ? [id] : []));
  const name = findTopic(main ?? '')?.name;
  return name === undefined ? [] : [name];
}

/** The kept embedding of a post, serialized; empty where there is none. */
export function keptEmbedding(kept: KnownEmbeddings, text: string): string {
  const embedding = kept.get(postKey(text));
  return embedding === undefined ? '' : serializeEmbedding(embedding);
}
