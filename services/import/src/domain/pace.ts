/** Says when a new value is worth telling: when it differs, and so many times a second at most. */
export function createPace(perSecond: number): (value: number) => boolean {
  const pauseMs = 1000 / perSecond;
  let last: number | undefined;
  let lastAt = 0;
  return (value) => {
    const now = performance.now();
    if (value === last || now - lastAt < pauseMs) return false;
    last = value;
    lastAt = now;
    return true;
  };
}
