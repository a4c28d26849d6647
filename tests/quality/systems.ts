import type { TopicModel } from '@tagwell/topics/atlas/topic-model';
import {
  postKey,
  readEmbeddingFile,
  serializeEmbedding,
} from '@tagwell/topics/embedding/embedding';
import { embeddingsFile } from '@tagwell/topics/training/read-training-posts';
import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import { createEngine } from '../../services/analysis/src/domain/engine/create-engine.ts';
import type { Precedents } from '../../services/analysis/src/domain/engine/search/precedents.ts';

/** A suggested person; baselines have no score. */
export interface Suggestion {
  leader: CatalogueLeader;
  score: number | null;
}

/** A topic extractor: returns ids of the vocabulary, or null for topics outside it; best first. */
export type TopicSystem = (text: string) => (string | null)[];

/** Suggests at most five people, best first. */
export type LeaderSystem = (text: string, keywords?: readonly string[]) => Suggestion[];

/** Memoizes a system, so that each answer is computed once for all figures. */
export function remembering<Answer>(
  answer: (text: string, keywords: readonly string[]) => Answer,
): (text: string, keywords?: readonly string[]) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (text, keywords = []) => {
    const key = JSON.stringify([text, ...keywords]);
    const found = known.get(key) ?? { answer: answer(text, keywords) };
    known.set(key, found);
    return found.answer;
  };
}

/**
 * The product's own engine, stage by stage as the analysis job runs it. @param topicModel what
 * words say about a post; by default the shipped one @param precedents what readers said about
 * other posts; likewise
 */
export function engineSystems(
  catalogue: readonly CatalogueLeader[],
  topicModel?: TopicModel,
  precedents?: Precedents,
): {
  topics: TopicSystem;
  leaders: LeaderSystem;
} {
  const engine = createEngine(catalogue, { topicModel, precedents });
  const byId = new Map(catalogue.map((leader) => [leader.id, leader]));
  const read = remembering((post, keywords) => {
    const reading = engine.readPost({ post, keywords, embedding: postEmbedding(post) });
    return { reading, topics: engine.extractTopics(reading) };
  });
  return {
    topics: (post) => read(post).topics.topics.map(({ id }) => id),
    leaders: remembering((post, keywords) => {
      const { reading, topics } = read(post, keywords);
      const candidates = engine.searchLeaders(reading, topics);
      return engine.rankLeaders(reading, topics, candidates).flatMap(({ id, matchScore }) => {
        const leader = byId.get(id);
        return leader === undefined ? [] : [{ leader, score: matchScore }];
      });
    }),
  };
}

/** Embeddings of all training and evaluation posts, as `make train` encoded them. */
export const postEmbeddings = readEmbeddingFile(embeddingsFile);

export function postEmbedding(post: string): string {
  const embedding = postEmbeddings.get(postKey(post));
  if (embedding === undefined)
    throw new Error(`Run make train: a post is new: ${post.slice(0, 60)}`);
  return serializeEmbedding(embedding);
}
