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

const namedMax = 3;

/** The strongest topics by name, and how many more there are. */
export function namedTopics(
  topics: Readonly<Record<string, number>>,
  names: ReadonlyMap<string, string>,
): string {
  const strongest = Object.entries(topics).toSorted(([, a], [, b]) => b - a);
  const shown = strongest.slice(0, namedMax).map(([id]) => names.get(id) ?? id);
  const left = strongest.length - shown.length;
  return `${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
