import { serializeEmbedding } from '@tagwell/topics/embedding/embedding';
import type { SentenceEncoder } from '@tagwell/topics/embedding/sentence-encoder';

/** What a post means as a whole, for `Engine.readPost`; empty where it cannot be told. Never rejects. */
export type EmbedPost = (post: string) => Promise<string>;

export function createEmbedPost(
  { encode }: Pick<SentenceEncoder, 'encode'>,
  onFailed: (error: unknown) => void,
): EmbedPost {
  return async (post) => {
    try {
      const [embedding] = await encode([post]);
      return embedding === undefined ? '' : serializeEmbedding(embedding);
    } catch (error) {
      onFailed(error);
      return '';
    }
  };
}
