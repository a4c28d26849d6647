/** Unicode's stream-safe form has thirty marks in a row at most, and no language needs as many. */
const runs = /\p{M}{31,}/gu;

/** Without accents in endless rows: to put them in order takes the square of their number. */
export function withoutMarkRuns(text: string): string {
  return text.replaceAll(runs, '');
}
