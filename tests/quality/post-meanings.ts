import { meaningKey, readMeaningFile } from '@tagwell/topics/meaning/meaning-file';
import { storeMeaning } from '@tagwell/topics/meaning/meaning';
import { meaningsFile } from '../../libs/topics/training/read-training-posts.ts';

/** Of all posts that are learned from and judged on, as `make train` encoded them. */
export const postMeanings = readMeaningFile(meaningsFile);

export function postMeaning(post: string): string {
  const meaning = postMeanings.get(meaningKey(post));
  if (meaning === undefined) throw new Error(`Run make train: a post is new: ${post.slice(0, 60)}`);
  return storeMeaning(meaning);
}
