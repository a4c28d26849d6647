import type { Analysis } from '@tagwell/contracts/http/analysis';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnalysisJob } from '../../shared/storage/draft.ts';
import { useRunningTitle } from '../../shared/progress/use-running-title.ts';
import { whenVisible } from '../../shared/ui/when-visible.ts';
import type { AnalysisRun } from './analysis-run.ts';
import { keepFailedCall, keepFailedJob } from './end-analysis.ts';
import { useAnalysisRun } from './use-analysis-run.ts';

/** Time for the bar to reach its end, when it was seen moving; else there is nothing to wait for. */
const arriveMs = 250;

interface RunEnds {
  /** It is done: to be kept, at once. */
  onDone: (analysis: Analysis) => void;
  /** The bar has arrived: on to the next page. */
  onLeave: () => void;
  /** The failure is kept. `error` is what a call failed with, if it was a call. */
  onFailed: (error?: unknown) => void;
}

/** Runs the stored job to its end, with the tab's title telling how far it is. */
export function useRunToEnd(run: AnalysisRun, job: AnalysisJob, ends: RunEnds) {
  const analysis = useAnalysisRun(run, job, (error) => {
    keepFailedCall(run, error);
    ends.onFailed(error);
  });
  useRunningTitle(analysis, 'Analyzing your post');
  const seenRunning = useRef(false);
  const done = useEffectEvent(ends.onDone);
  const leave = useEffectEvent(ends.onLeave);
  const failed = useEffectEvent(ends.onFailed);

  useEffect(() => {
    if (analysis?.state === 'running') seenRunning.current = true;
    if (analysis?.state === 'failed') {
      keepFailedJob(run, analysis);
      failed();
    }
    if (analysis?.state !== 'done') return;
    done(analysis);
    return whenVisible(seenRunning.current ? arriveMs : 0, () => leave());
  }, [analysis, run]);

  return analysis;
}
