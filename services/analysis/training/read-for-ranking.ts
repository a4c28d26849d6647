import { loadTopicModel } from '@tagwell/topics/atlas/model-file';
import { renewEmbeddings } from '@tagwell/topics/training/renew-embeddings';
import { type PostReading, readPost } from '../src/domain/engine/read/read-post.ts';
import type { LeaderIndex } from '../src/domain/engine/search/leader-index.ts';
import { extractTopics, type ExtractedTopics } from '../src/domain/engine/topics/extract-topics.ts';
import { keptEmbedding } from './read-held-out.ts';
import { type JudgedPost, readJudgedPosts } from './read-judged-posts.ts';

/** A post under which people were judged, as the engine reads it. */
export interface ReadJudgedPost extends Pick<JudgedPost, 'people'> {
  reading: PostReading;
  topics: ExtractedTopics;
}

/** The posts of writers from whom neither the reading of topics nor the encoder has learned. */
export async function readForRanking(index: LeaderIndex): Promise<ReadJudgedPost[]> {
  const posts = readJudgedPosts('ranking');
  const embeddings = await renewEmbeddings(
    new URL('meanings.bin', import.meta.url),
    posts.map(({ text }) => text),
  );
  const topicModel = loadTopicModel();
  return posts.map(({ text, people }) => {
    const embedding = keptEmbedding(embeddings, text);
    const reading = readPost({ post: text, embedding, keywords: [] }, index.names);
    return { people, reading, topics: extractTopics(topicModel, index, reading) };
  });
}
