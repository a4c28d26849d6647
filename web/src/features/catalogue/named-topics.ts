const shownMax = 3;

/** The strongest topics by name, and how many more there are. */
export function namedTopics(
  topics: Readonly<Record<string, number>>,
  names: ReadonlyMap<string, string>,
): string {
  const strongest = Object.entries(topics).toSorted(([, a], [, b]) => b - a);
  const shown = strongest.slice(0, shownMax).map(([id]) => names.get(id) ?? id);
  const left = strongest.length - shown.length;
  return `${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
