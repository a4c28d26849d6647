import { mention } from '@tagwell/contracts/compose-post';

/** True while the person's @name still stands in the post. */
export function isTagged(text: string, name: string): boolean {
  return text.includes(mention(name));
}
