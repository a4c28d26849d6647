import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of a core: so little that a master is what ends first, also where few cores serve all. */
export const cpuShare = 0.05;
const periodUs = 20_000;
const quotaUs = periodUs * cpuShare;

interface Group {
  folder: string;
  /** The previous limits, by the file they are in. */
  limits: Readonly<Record<string, string>>;
}

const root = '/sys/fs/cgroup';
const procs = 'cgroup.procs';
const second: Group = {
  folder: root,
  limits: { 'cpu.max': `${quotaUs} ${periodUs}` },
};
const first: Group = {
  folder: join(root, 'cpu'),
  limits: { 'cpu.cfs_period_us': String(periodUs), 'cpu.cfs_quota_us': String(quotaUs) },
};

/**
 * Gives each of these processes no more than its share of a core, by control groups of Linux; the
 * returned function releases of them. Undefined where one may not make such groups: that takes
 * root.
 */
export function limitCpu(pids: readonly number[]): (() => void) | undefined {
  const { folder, limits } = existsSync(join(root, 'cgroup.controllers')) ? second : first;
  const made: string[] = [];
  const moved: { pid: number; from: string }[] = [];
  const release = () => {
    for (const { pid, from } of moved) attempt(() => writeFileSync(join(from, procs), String(pid)));
    for (const group of made) attempt(() => rmdirSync(group));
  };
  try {
    for (const pid of pids) {
      const from = groupOf(pid, folder);
      const group = join(folder, `tagwell-bench-${pid}`);
      mkdirSync(group);
      made.push(group);
      for (const [file, limit] of Object.entries(limits)) writeFileSync(join(group, file), limit);
      writeFileSync(join(group, procs), String(pid));
      moved.push({ pid, from });
    }
  } catch {
    release();
    return undefined;
  }
  return release;
}

/** Where the process is now; a line is `number:controllers:path`, the second version has no controllers. */
function groupOf(pid: number, folder: string): string {
  const controller = folder === root ? '' : 'cpu';
  for (const line of readFileSync(`/proc/${pid}/cgroup`, 'utf8').split('\n')) {
    const [, controllers = '', path] = /^\d+:([^:]*):(.*)$/u.exec(line) ?? [];
    if (path === undefined || !controllers.split(',').includes(controller)) continue;
    const group = join(folder, path);
    if (existsSync(join(group, procs))) return group;
  }
  throw new Error(`process ${pid} is in no group that can be reached`);
}

/** A process may be gone, and its group with it. */
function attempt(undo: () => void): void {
  try {
    undo();
  } catch {
    // The others are released all the same.
  }
}
