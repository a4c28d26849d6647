/**
 * Lets a fixed number of calls run at once; the others stand in line, first come, first served.
 * Answers with the function that gives the place back, or undefined when the signal aborted first.
 */
export function createCallGate(
  places: number,
): (signal: AbortSignal) => Promise<(() => void) | undefined> {
  let free = places;
  const line = new Set<() => void>();

  function leave(): void {
    const [next] = line;
    if (next === undefined) free += 1;
    else next();
  }

  return async (signal) => {
    if (signal.aborted) return undefined;
    if (free > 0) {
      free -= 1;
      return leave;
    }
    return new Promise((resolve) => {
      const giveUp = (): void => {
        line.delete(enter);
        resolve(undefined);
      };
      const enter = (): void => {
        line.delete(enter);
        signal.removeEventListener('abort', giveUp);
        resolve(leave);
      };
      line.add(enter);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  };
}
