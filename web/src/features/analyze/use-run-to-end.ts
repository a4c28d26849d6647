import type { Analysis } from '@tagwell/contracts/http/analysis';
import { getAnalysisRoute } from '@tagwell/contracts/http/analysis-routes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../shared/http/client.ts';
import { untilOnline } from '../../shared/loading/online.ts';
import { preloadJobFollower, useJob } from '../../shared/push/use-job.ts';
import { useRunningTitle } from '../../shared/progress/progress-bar.tsx';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import type { AnalysisJob } from '../../shared/storage/draft.ts';
import { whenVisible } from '../../shared/ui/when-visible.ts';
import { type AnalysisRun, keepFailedCall, keepFailedJob } from './analysis-run.ts';

/** Time for the bar to reach its end, when it was seen moving; else there is nothing to wait for. */
const arriveMs = 250;

interface RunEnds {
  onDone: (analysis: Analysis) => void;
  onLeave: () => void;
  /** The failure is kept. `error` is what a call failed with, if it was a call. */
  onFailed: (error?: unknown) => void;
}

/** Runs the stored job to its end, showing progress in the tab's title. */
export function useRunToEnd(run: AnalysisRun, job: AnalysisJob, ends: RunEnds) {
  const [isNew] = useState(job.id === undefined);
  const analysis = useAnalysisRun(run, job, (error) => {
    keepFailedCall(run, error, isNew);
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

// Beside the page, which first waits for the server to accept the job.
preloadJobFollower();

/**
 * Starts the stored job, or takes it up again, and follows it. `onFail` hears once when it cannot be
 * started or followed; a job that ends as failed is in the answer's `state`.
 */
function useAnalysisRun(
  run: AnalysisRun,
  job: AnalysisJob,
  onError: (error: unknown) => void,
): Analysis | undefined {
  const [id, setId] = useState(job.id);
  const fail = useEffectEvent(onError);

  useEffect(() => {
    if (id !== undefined) return;
    const leaving = new AbortController();
    startOnceOnline(run, job, leaving.signal).then(
      (started) => {
        const stored = tabStorage.read(run.job);
        if (stored?.key === job.key) tabStorage.write(run.job, { ...job, id: started });
        if (!leaving.signal.aborted) setId(started);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) fail(error);
      },
    );
    return () => leaving.abort();
  }, [id, job, run]);

  return useJob({
    kind: 'analysis',
    id,
    route: getAnalysisRoute,
    // The topics are shown as soon as there are any.
    isBehind: ({ found, extractedTopics }) => found.topics !== undefined && !extractedTopics,
    ...(run.recover && { recover: run.recover }),
    onError,
  });
}

/** A connection that broke in mid-answer is worth another try at once, a server that is away is not. */
const cutOffStatus = 502;
const maxCutOffRetries = 2;

/** The key makes a repeated start the same job. Leaving the page while it waits starts none. */
async function startOnceOnline(
  run: AnalysisRun,
  job: AnalysisJob,
  leaving: AbortSignal,
): Promise<string> {
  let cutOffs = 0;
  for (;;) {
    await untilOnline();
    leaving.throwIfAborted();
    try {
      return await run.start(job);
    } catch (error) {
      const isCutOff = error instanceof ApiError && error.status === cutOffStatus;
      if (isCutOff) cutOffs += 1;
      const isOffline = error instanceof TypeError && !navigator.onLine;
      if (!isOffline && !(isCutOff && cutOffs <= maxCutOffRetries)) throw error;
    }
  }
}
