export interface Freshness {
  /** How old an answer may be, counted from its question. */
  ttlMs: number;
  /** Answers remembered at most; the oldest go first. */
  max: number;
}

/**
 * Asks once for all who want the same answer at the same time, and remembers it for a moment. A
 * question that failed is asked anew.
 */
export function createTtlCache<Answer>(
  ask: (key: string) => Promise<Answer>,
  { ttlMs, max }: Freshness,
): (key: string) => Promise<Answer> {
  /** In the order of asking, so the oldest come first. */
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
