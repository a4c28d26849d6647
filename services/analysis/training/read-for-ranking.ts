import { loadTopicModel } from '@tagwell/topics/atlas/model-file';
import { inEnglish } from '@tagwell/topics/embedding/word-for-word';
import { renewEmbeddings } from '@tagwell/topics/training/renew-embeddings';
import { type PostReading, readPost } from '../src/domain/engine/read/read-post.ts';
import type { LeaderIndex } from '../src/domain/engine/search/leader-index.ts';
import { extractTopics, type ExtractedTopics } from '../src/domain/engine/topics/extract-topics.ts';
import { keptEmbedding } from './read-held-out.ts';
import type { JudgedPost } from './read-judged-posts.ts';

/** A post under which people were judged, as the engine reads it. */
export interface ReadJudgedPost extends Pick<JudgedPost, 'text' | 'people'> {
  reading: PostReading;
  topics: ExtractedTopics;
}

/** Embeddings of the posts by writers from whom neither the reading of topics nor the encoder has learned. */
export const embeddingsForRanking = new URL('meanings.bin', import.meta.url);

/** Judged posts of one use, as the engine reads them. */
export async function readJudged(
  index: LeaderIndex,
  posts: readonly JudgedPost[],
  embeddingsFile: URL,
): Promise<ReadJudgedPost[]> {
  const embeddings = await renewEmbeddings(
    embeddingsFile,
    posts.map(({ text }) => inEnglish(text)),
  );
  const topicModel = loadTopicModel();
  return posts.map(({ text, people }) => {
    const embedding = keptEmbedding(embeddings, text);
    const reading = readPost({ post: text, embedding, keywords: [] }, index.names);
    return { text, people, reading, topics: extractTopics(topicModel, index, reading) };
  });
}
