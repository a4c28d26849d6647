/** Each key once, in the order in which they came, with what came first. */
export function distinctBy<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap((same) => same.slice(0, 1));
}
