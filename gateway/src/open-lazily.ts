/** Something expensive that most processes never need. */
export interface Lazily<T> {
  /** Opens it on the first call; after a failure the next call tries again. */
  open: () => Promise<T>;
  /** Closes it, if it was ever made. */
  close: () => Promise<void>;
}

export function openLazily<T extends { close: () => Promise<void> }>(
  make: () => Promise<T>,
): Lazily<T> {
  let made: Promise<T> | undefined;
  return {
    open: () => {
      made ??= make().catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return made;
    },
    close: async () => (await made)?.close(),
  };
}
