/** Unicode's stream-safe text format allows at most thirty marks in a row; no language needs as many. */
const runs = /\p{M}{31,}/gu;

/** Removes endless runs of combining marks, because normalizing one takes quadratic time. */
export function withoutMarkRuns(text: string): string {
  return text.replaceAll(runs, '');
}
