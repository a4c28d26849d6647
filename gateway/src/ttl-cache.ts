export interface Freshness {
  /** The maximum age of an answer, counted from the call. */
  ttlMs: number;
  /** The most cached answers; the oldest are dropped first. */
  max: number;
}

/**
 * Shares one call among concurrent callers with the same key and caches its answer briefly.
 * Failures are not cached.
 */
export function createTtlCache<Answer>(
  ask: (key: string) => Promise<Answer>,
  { ttlMs, max }: Freshness,
): (key: string) => Promise<Answer> {
  /** In call order, so the oldest come first. */
  const asked = new Map<string, { answer: Promise<Answer>; expiresAt: number }>();

  function evictOld(now: number): void {
    for (const [key, { expiresAt }] of asked) {
      if (now < expiresAt && asked.size <= max) return;
      asked.delete(key);
    }
  }

  return (key) => {
    const now = performance.now();
    evictOld(now);
    const known = asked.get(key);
    if (known !== undefined) return known.answer;
    const entry = { answer: ask(key), expiresAt: now + ttlMs };
    asked.set(key, entry);
    entry.answer.catch(() => {
      if (asked.get(key) === entry) asked.delete(key);
    });
    return entry.answer;
  };
}
