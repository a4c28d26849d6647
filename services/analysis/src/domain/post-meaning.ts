import { storeMeaning } from '@tagwell/topics/meaning/meaning';
import type { SentenceEncoder } from '@tagwell/topics/meaning/sentence-encoder';

/** What a post means as a whole, for `Engine.readPost`; empty where it cannot be told. Never rejects. */
export type MeaningOfPost = (post: string) => Promise<string>;

export function createMeaningOfPost(
  { encode }: Pick<SentenceEncoder, 'encode'>,
  onFailed: (error: unknown) => void,
): MeaningOfPost {
  return async (post) => {
    try {
      const [meaning] = await encode([post]);
      return meaning === undefined ? '' : storeMeaning(meaning);
    } catch (error) {
      onFailed(error);
      return '';
    }
  };
}
