import { fields } from '@tagwell/topics/fields';
import { tokenize } from '@tagwell/topics/tokenize';
import {
  tellingWords,
  type FieldCounts,
} from '../../services/analysis/src/domain/engine/field-voice.ts';
import { isOnTopic, type LabelledPost } from './labelled-posts.ts';

/** What one post alone holds is its own. */
const minimumPosts = 2;

/** Of each word that at least two of the posts hold, how many posts of each field do. */
export function countFieldWords(posts: readonly LabelledPost[]): FieldCounts {
  const holders = new Map<string, number>();
  const counts = new Map<string, number[]>();
  for (const { text, fits } of posts.filter(isOnTopic)) {
    for (const word of tellingWords(tokenize(text))) {
      holders.set(word, (holders.get(word) ?? 0) + 1);
      const row = counts.get(word) ?? fields.map(() => 0);
      counts.set(word, row);
      for (const [place, field] of fields.entries()) {
        if (fits.includes(field)) row[place] = (row[place] ?? 0) + 1;
      }
    }
  }
  return new Map([...counts].filter(([word]) => (holders.get(word) ?? 0) >= minimumPosts));
}
