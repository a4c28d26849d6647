import { buildTopicModel } from '@tagwell/topics/atlas/model-file';
import type { TopicModel } from '@tagwell/topics/atlas/topic-model';
import {
  type KnownEmbeddings,
  embeddingKey,
  readEmbeddingFile,
  serializeEmbedding,
} from '@tagwell/topics/embedding/embedding';
import { findTopic } from '@tagwell/topics/topics';
import {
  embeddingsFile,
  readTrainingPosts,
  type TrainingPost,
} from '@tagwell/topics/training/read-training-posts';
import { trainModel } from '@tagwell/topics/training/train-model';
import { type PostReading, readPost } from '../src/domain/engine/read/read-post.ts';
import type { LeaderIndex } from '../src/domain/engine/search/leader-index.ts';
import { extractTopics, type ExtractedTopics } from '../src/domain/engine/topics/extract-topics.ts';

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
export function readHeldOut(index: LeaderIndex): {
  withMeaning: HeldOutPost[];
  byWords: HeldOutPost[];
  byKeywords: HeldOutPost[];
} {
  const posts = readTrainingPosts();
  // The labelled posts of tests/quality are of many authors, and only learned from.
  const authors = [...new Set(posts.map(({ author }) => author))].filter(
    (author) => author !== 'labelled',
  );
  const heldOut = [0, 1].flatMap((half) => {
    const unseen = authors.filter((_, at) => at % 2 === half);
    const topicModel = trainWithout(posts, unseen);
    return unseen.flatMap((author) =>
      posts
        .filter((post) => post.author === author)
        .map((post, row) => ({ topicModel, post, place: row + 1 })),
    );
  });
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

/** The kept embedding of a text, serialized; empty where there is none. */
export function keptEmbedding(kept: KnownEmbeddings, text: string): string {
  const embedding = kept.get(embeddingKey(text));
  return embedding === undefined ? '' : serializeEmbedding(embedding);
}

function trainWithout(posts: readonly TrainingPost[], authors: readonly string[]): TopicModel {
  const seen = posts.filter(({ author }) => !authors.includes(author));
  return buildTopicModel(trainModel(seen, embeddings));
}
