/** The first item of each key, in order. */
export function distinctBy<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap((same) => same.slice(0, 1));
}
