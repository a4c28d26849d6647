import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux are 10 ms on every machine Node runs on. */
const tickMs = 10;

interface Spent {
  parent: number;
  /** User and system time of the process. */
  ownMs: number;
  /** Of its children that have ended. */
  endedMs: number;
}

/** User and system time so far; NaN where the system does not tell (no /proc). */
export const cpuMsOf = (pid: number): number => spentBy(pid).ownMs;

/** The same of a process with all its children, also those that have ended. */
export function cpuMsOfFamily(pid: number): number {
  const { ownMs, endedMs } = spentBy(pid);
  return childrenOf(pid).reduce((sum, child) => sum + cpuMsOf(child), ownMs + endedMs);
}

export const parentOf = (pid: number): number => spentBy(pid).parent;

function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return all.filter((candidate) => parentOf(candidate) === pid);
}

function spentBy(pid: number): Spent {
  // The name in brackets may hold spaces; what proc(5) counts from 1 begins with 3 behind it.
  const fields = readStat(pid).split(') ')[1]?.split(' ').map(Number) ?? [];
  const field = (number: number) => fields[number - 3] ?? Number.NaN;
  return {
    parent: field(4),
    ownMs: (field(14) + field(15)) * tickMs,
    endedMs: (field(16) + field(17)) * tickMs,
  };
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
