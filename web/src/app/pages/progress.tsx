import { useLoaderData, useNavigate } from 'react-router';
import { freeRun, keepResult } from '../../features/analyze/analysis-run.ts';
import { AnalysisProgress } from '../../features/analyze/components/analysis-progress.tsx';
import { freePlan } from '../../features/analyze/stage-view.ts';
import { useRunToEnd } from '../../features/analyze/use-run-to-end.ts';
import { PromoBanner } from '../../features/promo/promo-banner.tsx';
import {
  freeDismissed,
  freeOrganizations,
  selectedThoughtLeaders,
} from '../../shared/storage/results.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { ActionBar } from '../../shared/ui/action-bar.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { freeGuards, type FreePageData } from '../guards/free-flow.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

export const loader = freeGuards['/progress'];

export function Component() {
  const { job } = useLoaderData<FreePageData<'/progress'>>();
  const navigate = useNavigate();
  const analysis = useRunToEnd(freeRun, job, {
    onDone: (done) => {
      keepResult(freeRun, job, done);
      tabStorage.remove(selectedThoughtLeaders, freeDismissed, freeOrganizations);
    },
    onLeave: () => void navigate('/select-leaders', { replace: true }),
    onFailed: () => void navigate('/paste-post', { replace: true }),
  });

  return (
    <PageFrame heading={headings.progress}>
      <AnalysisProgress analysis={analysis} plan={freePlan} />
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
