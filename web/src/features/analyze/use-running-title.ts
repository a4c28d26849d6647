import type { Analysis } from '@tagwell/contracts/http/analysis';
import { useEffect } from 'react';

/** The tab shows the reported percent, and "Ready" when the result came in a hidden tab. */
export function useRunningTitle(analysis: Analysis | undefined): void {
  const percent = analysis?.percent ?? 0;
  const done = analysis?.state === 'done';
  useEffect(() => {
    document.title = done ? 'Ready · Tagwell' : `${percent}% · Analyzing your post · Tagwell`;
  }, [percent, done]);
}
