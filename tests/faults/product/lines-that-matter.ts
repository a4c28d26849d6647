import type { KeptPromise } from '../report.ts';
import type { LogEntry } from './operation-log.ts';

const shownIds = 4;
const linesPerId = 8;
const aroundMs = 1_500;

/** Of the log, what tells of the first keys, jobs and sessions that broken promises name. */
export function linesThatMatter(
  entries: readonly LogEntry[],
  promises: readonly KeptPromise[],
): string[] {
  const told = promises.flatMap(({ faults }) => faults).join('\n');
  const named = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const id = [entry.key, entry.job, entry.session].find((each) => each && told.includes(each));
    if (id === undefined || entry.type === 'fault') continue;
    named.set(id, [...(named.get(id) ?? []), entry]);
  }
  const lines = [...named.values()].slice(0, shownIds).flatMap((all) => all.slice(-linesPerId));
  const faults = entries.filter(
    ({ type, at }) => type === 'fault' && lines.some((line) => Math.abs(line.at - at) < aroundMs),
  );
  return [...lines, ...faults].toSorted((a, b) => a.at - b.at).map((line) => JSON.stringify(line));
}
