import type { JobHead } from '@tagwell/contracts/jobs';
import { useEffect, useState } from 'react';
import { tabTitleOf } from '../brand.ts';

/** The tab shows the reported percent and what runs, and "Ready" when the job is done. */
export function useRunningTitle(
  job: Pick<JobHead, 'state' | 'percent'> | undefined,
  what: string,
): void {
  const percent = job?.percent ?? 0;
  const done = job?.state === 'done';
  useEffect(() => {
    document.title = tabTitleOf(done ? 'Ready' : `${percent}% · ${what}`);
  }, [percent, done, what]);
}

const slowMs = 10_000;

/** True when `sign`, what was last heard of the work, has been the same for ten seconds. */
export function useSlow(sign: unknown): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [sign]);
  return slow;
}
