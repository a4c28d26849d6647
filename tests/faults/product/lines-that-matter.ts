import type { KeptPromise } from '../report.ts';
import type { LogEntry } from './operation-log.ts';

const shownLines = 40;
const aroundMs = 1_500;

/** Of the log, what names a key, job or session that a broken promise names, and the faults then. */
export function linesThatMatter(
  entries: readonly LogEntry[],
  promises: readonly KeptPromise[],
): string[] {
  const told = promises.flatMap(({ faults }) => faults).join('\n');
  const isNamed = (id: string | undefined) => id !== undefined && told.includes(id);
  const named = entries.filter(
    ({ type, key, job, session }) =>
      type !== 'fault' && (isNamed(key) || isNamed(job) || isNamed(session)),
  );
  const faults = entries.filter(
    ({ type, at }) => type === 'fault' && named.some((entry) => Math.abs(entry.at - at) < aroundMs),
  );
  return [...named.slice(0, shownLines), ...faults.slice(0, shownLines)]
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => JSON.stringify(entry));
}
