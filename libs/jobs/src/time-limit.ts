/**
 * Rejects when `work` takes longer than `limitMs`. BullMQ waits for a connection without limit, in
 * adding as in closing, even where the connection itself would not.
 */
export async function withTimeLimit<T>(
  work: Promise<T>,
  limitMs: number,
  what: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took over ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
