/**
 * The same mixed order for the same length, every time: the order of a list sways a model, and ours
 * must not tell it what the engine thinks. The keys come from mulberry32 with a fixed seed.
 */
export function shuffle<T>(items: readonly T[]): T[] {
  let state = 0x7a97e11;
  return items
    .map((item) => {
      state = (state + 0x6d2b79f5) | 0;
      const bits = Math.imul(state ^ (state >>> 15), state | 1);
      const mixed = bits ^ (bits + Math.imul(bits ^ (bits >>> 7), bits | 61));
      return { item, key: (mixed ^ (mixed >>> 14)) >>> 0 };
    })
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
