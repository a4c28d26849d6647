import { useQuery } from '@tanstack/react-query';
import { texts } from '@tagwell/contracts/texts';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { keepPremiumResult, premiumRun } from '../../features/analyze/analysis-run.ts';
import { AnalysisProgress } from '../../features/analyze/components/analysis-progress.tsx';
import { planAfterImport } from '../../features/analyze/stage-view.ts';
import { prepareJob } from '../../features/analyze/analysis-input.ts';
import { useRunToEnd } from '../../features/analyze/use-run-to-end.ts';
import { countQuery } from '../../features/network/network-api.ts';
import { countOf } from '../../shared/format/numbers-and-dates.tsx';
import { isOutOfCredits } from '../../shared/http/client.ts';
import type { AnalysisJob } from '../../shared/storage/draft.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { ButtonLink, PrimaryButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Muted, Stack } from '../../shared/ui/surfaces.tsx';
import { forSignedIn } from '../../shared/session/user.ts';
import { requireWaitingJob, type JobToFollow } from '../guards/premium-job.ts';
import { PageFrame } from '../page-frame.tsx';
import { accountHeadings } from '../account-headings.ts';

export const loader = forSignedIn(requireWaitingJob);

export function Component() {
  const loaded = useLoaderData<JobToFollow>();
  const [job, setJob] = useState(loaded.job);
  const [failed, setFailed] = useState<{ reason: string | undefined }>();

  return (
    <PageFrame heading={accountHeadings['premium-analysis']}>
      {failed ? (
        <Failed
          reason={failed.reason}
          onRetry={() => {
            setJob(prepareJob(premiumRun, job.post, []));
            setFailed(undefined);
          }}
        />
      ) : (
        <Running
          job={job}
          onFailed={() => setFailed({ reason: tabStorage.read(premiumRun.failure)?.message })}
        />
      )}
    </PageFrame>
  );
}

function Running({ job, onFailed }: { job: AnalysisJob; onFailed: () => void }) {
  const navigate = useNavigate();
  const connections = useQuery(countQuery).data;
  const analysis = useRunToEnd(premiumRun, job, {
    onDone: (done) => keepPremiumResult(job, done),
    onLeave: () => void navigate('/premium-select-ai-leaders', { replace: true }),
    onFailed: (error) => {
      if (isOutOfCredits(error)) void navigate('/out-of-credits', { replace: true });
      else onFailed();
    },
  });
  return (
    <>
      <AnalysisProgress analysis={analysis} plan={planAfterImport}>
        {connections !== undefined && connections > 0 && (
          <Muted>Your network: {countOf(connections, 'connection', 'connections')}</Muted>
        )}
      </AnalysisProgress>
      <ActionBar>
        <ButtonLink to="/premium-app">Cancel</ButtonLink>
      </ActionBar>
    </>
  );
}

function Failed({ reason, onRetry }: { reason: string | undefined; onRetry: () => void }) {
  return (
    <>
      <Stack>
        <AnalysisProgress analysis={undefined} plan={planAfterImport} />
        <Notice tone="bad" role="alert" title={texts.analysisFailed}>
          {reason === texts.analysisFailed ? '' : reason} Your text is safe.
        </Notice>
      </Stack>
      <ActionBar>
        <ButtonLink to="/premium-app">Back to your post</ButtonLink>
        <ActionEnd>
          <PrimaryButton onClick={onRetry}>Try again</PrimaryButton>
        </ActionEnd>
      </ActionBar>
    </>
  );
}
