import type { JobHead } from '@tagwell/contracts/jobs';
import { useEffect } from 'react';

/** The tab shows the reported percent and what runs, and "Ready" when the job is done. */
export function useRunningTitle(
  job: Pick<JobHead, 'state' | 'percent'> | undefined,
  what: string,
): void {
  const percent = job?.percent ?? 0;
  const done = job?.state === 'done';
  useEffect(() => {
    document.title = done ? 'Ready · Tagwell' : `${percent}% · ${what} · Tagwell`;
  }, [percent, done, what]);
}
