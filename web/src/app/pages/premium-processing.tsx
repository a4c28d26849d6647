import { useLoaderData, useNavigate } from 'react-router';
import { keepPremiumResult, premiumRun } from '../../features/analyze/analysis-run.ts';
import { AnalysisProgress } from '../../features/analyze/components/analysis-progress.tsx';
import { planFromApp } from '../../features/analyze/stage-view.ts';
import { useRunToEnd } from '../../features/analyze/use-run-to-end.ts';
import { isOutOfCredits } from '../../shared/http/client.ts';
import { ActionBar } from '../../shared/ui/action-bar.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { forSignedIn } from '../../shared/session/user.ts';
import { requirePremiumJob, type JobToFollow } from '../guards/premium-job.ts';
import { PageFrame } from '../page-frame.tsx';
import { accountHeadings } from '../account-headings.ts';

export const loader = forSignedIn(requirePremiumJob);

export function Component() {
  const { job } = useLoaderData<JobToFollow>();
  const navigate = useNavigate();
  const analysis = useRunToEnd(premiumRun, job, {
    onDone: (done) => keepPremiumResult(job, done),
    onLeave: () => void navigate('/premium-select-ai-leaders', { replace: true }),
    onFailed: (error) =>
      void navigate(isOutOfCredits(error) ? '/out-of-credits' : '/premium-app', { replace: true }),
  });
  return (
    <PageFrame heading={accountHeadings['premium-processing']}>
      <AnalysisProgress analysis={analysis} plan={planFromApp} />
      <ActionBar>
        <ButtonLink to="/premium-app">Cancel</ButtonLink>
      </ActionBar>
    </PageFrame>
  );
}
