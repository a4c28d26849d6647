import type { Topic } from '@tagwell/contracts/http/leader';

const shownMax = 50;

/** Topics whose name has all that was typed, those that begin with it first. */
export function matchingTopics(topics: readonly Topic[], typed: string): readonly Topic[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const [first = ''] = words;
  const found = topics.filter(({ name }) => {
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
  const rank = ({ name }: Topic) => (name.toLowerCase().startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, shownMax);
}
