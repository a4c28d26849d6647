import { useEffect, useRef } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { AnalysisProgress } from '../../features/analyze/components/analysis-progress.tsx';
import { keepFailedCall, keepFailedJob, keepResult } from '../../features/analyze/end-analysis.ts';
import { useAnalysisRun } from '../../features/analyze/use-analysis-run.ts';
import { useRunningTitle } from '../../features/analyze/use-running-title.ts';
import { PromoBanner } from '../../features/promo/promo-banner.tsx';
import { selectedThoughtLeaders } from '../../shared/storage/run.ts';
import { session } from '../../shared/storage/session.ts';
import { whenVisible } from '../../shared/ui/when-visible.ts';
import { ActionBar } from '../../shared/ui/action-bar.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { requireJob, type ProgressData } from '../guards/require-job.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

/** Time for the bar to reach its end, when it was seen moving; else there is nothing to wait for. */
const arriveMs = 250;

export const loader = requireJob;

export function Component() {
  const { job } = useLoaderData<ProgressData>();
  const navigate = useNavigate();
  const analysis = useAnalysisRun(job, (error) => {
    keepFailedCall(error);
    void navigate('/paste-post', { replace: true });
  });
  useRunningTitle(analysis);
  const seenRunning = useRef(false);

  useEffect(() => {
    if (analysis?.state === 'running') seenRunning.current = true;
    if (analysis?.state === 'failed') {
      keepFailedJob(analysis);
      void navigate('/paste-post', { replace: true });
    }
    if (analysis?.state !== 'done') return;
    keepResult(job, analysis);
    session.remove(selectedThoughtLeaders);
    const pauseMs = seenRunning.current ? arriveMs : 0;
    return whenVisible(pauseMs, () => void navigate('/select-leaders', { replace: true }));
  }, [analysis, job, navigate]);

  return (
    <PageFrame heading={headings.progress}>
      <AnalysisProgress analysis={analysis} />
      <ActionBar>
        <ButtonLink to="/paste-post">Cancel</ButtonLink>
      </ActionBar>
      <PromoBanner
        to="/signup"
        title="Premium"
        text="searches your own connections too. By invitation."
      />
    </PageFrame>
  );
}
