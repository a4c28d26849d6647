import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of a core: so little that a master is what ends first, also where few cores serve all. */
export const heldShare = 0.05;
const periodUs = 20_000;
const quotaUs = periodUs * heldShare;

interface Group {
  folder: string;
  /** By file. */
  limits: Readonly<Record<string, string>>;
}

const root = '/sys/fs/cgroup';
const second: Group = {
  folder: root,
  limits: { 'cpu.max': `${quotaUs} ${periodUs}` },
};
const first: Group = {
  folder: join(root, 'cpu'),
  limits: { 'cpu.cfs_period_us': String(periodUs), 'cpu.cfs_quota_us': String(quotaUs) },
};

/**
 * Gives each of these processes no more than its share of a core, by control groups of Linux; the answer lets go
 * of them. Undefined where one may not make such groups: that takes root.
 */
export function holdBack(pids: readonly number[]): (() => void) | undefined {
  const { folder, limits } = existsSync(join(root, 'cgroup.controllers')) ? second : first;
  const made: string[] = [];
  const letGo = () => {
    for (const pid of pids) writeFileSync(join(folder, 'cgroup.procs'), String(pid));
    for (const group of made) rmdirSync(group);
  };
  try {
    for (const pid of pids) {
      const group = join(folder, `tagwell-bench-${pid}`);
      mkdirSync(group);
      made.push(group);
      for (const [file, limit] of Object.entries(limits)) writeFileSync(join(group, file), limit);
      writeFileSync(join(group, 'cgroup.procs'), String(pid));
    }
  } catch {
    letGo();
    return undefined;
  }
  return letGo;
}
