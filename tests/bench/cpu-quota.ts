import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Share of a core, so small that a master is the bottleneck even on few cores. */
export const cpuShare = 0.05;
const periodUs = 20_000;
const quotaUs = periodUs * cpuShare;

interface Group {
  folder: string;
  /** The previous limits by their file. */
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
 * Limits each of these processes to its share of a core with Linux control groups; the returned
 * function removes the limits. Undefined without permission to create groups, which takes root.
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

/**
 * The process's current group; a line is `number:controllers:path`, without controllers in version
 * 2.
 */
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

/** The process and its group may be gone already. */
function attempt(undo: () => void): void {
  try {
    undo();
  } catch {
    // The other limits are removed anyway.
  }
}
