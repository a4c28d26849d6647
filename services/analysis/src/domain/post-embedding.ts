import { serializeEmbedding } from '@tagwell/topics/embedding/embedding';
import type { SentenceEncoder } from '@tagwell/topics/embedding/sentence-encoder';

/** The serialized embedding of a post for `Engine.readPost`; empty if the encoder fails. Never rejects. */
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
