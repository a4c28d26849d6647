/** Remembers what was worked out for texts that come back: so many, then all are forgotten. */
export function createMemo<T extends string | object | null>(
  most: number,
  work: (text: string) => T,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const value = work(text);
    if (known.size === most) known.clear();
    // A slice would keep the whole text in memory that it was cut from: a piece of a large file.
    known.set(` ${text}`.slice(1), value);
    return value;
  };
}
