import type { RecentAnalysis } from '@tagwell/contracts/http/analysis';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { replace, useNavigate, useNavigation } from 'react-router';
import { styled } from 'styled-components';
import { getOwnAnalysis } from '../../features/analyze/analysis-run.ts';
import { FailedAnalysis } from '../../features/analyze/components/analysis-outcome.tsx';
import { profileQuery } from '../../features/linkedin/linkedin-profile.ts';
import { DraftKept, useKeptDraft } from '../../features/posts/use-kept-draft.tsx';
import {
  PremiumPostForm,
  usePremiumDraft,
} from '../../features/premium/components/premium-post-form.tsx';
import {
  keepForAnalysis,
  keepForImport,
  openRun,
  reopenPost,
} from '../../features/premium/open-post.ts';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { besideTryAgain, sentenceFor } from '../../shared/http/client.ts';
import { lazyPart } from '../../shared/loading/load-part.ts';
import { useOnceOnline } from '../../shared/loading/online.ts';
import { isShellFieldTyped } from '../../shared/loading/shell-field.ts';
import { useUser } from '../../shared/session/user.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import {
  continueAt,
  premiumAccountDraft,
  premiumFailure,
} from '../../shared/storage/premium-run.ts';
import { PrimaryLink, TextButton } from '../../shared/ui/button.tsx';
import { Failure, Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, H2, Stack, Text } from '../../shared/ui/surfaces.tsx';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';

const analyzingIsFree = 'Analyzing is free. Copying the finished post uses one credit.';

/** The header loads it for signed-in people. */
const AnalyzingHint = lazyPart(
  async () => ({
    default: (await import('../../features/credits/credits-badge.tsx')).AnalyzingHint,
  }),
  analyzingIsFree,
);

/** Below the field, which does not wait for them. */
const RecentPosts = lazyPart(
  () => import('../../features/premium/components/recent-posts.tsx'),
  <Skeleton label="Loading your recent posts" lines={2} />,
);
/** Last on the page, so that nothing moves when it comes. */
const AskOutcome = lazyPart(() => import('../../features/posts/outcome.tsx'));

export function loader(): Response | null {
  // Typed on the home page before the app had loaded; the free flow's field takes it.
  if (isShellFieldTyped()) return replace('/paste-post');
  openRun();
  return null;
}

export function Component() {
  const profile = useQuery(profileQuery);
  const accountId = useUser()?.id;
  const navigate = useNavigate();

  async function reopen({ id, postId }: RecentAnalysis): Promise<void> {
    if (postId === undefined) return navigate(reopenPost(await getOwnAnalysis(id)));
    const [{ readPost }, { openKept }] = await Promise.all([
      import('../../features/posts/posts-api.ts'),
      import('../open-finished.ts'),
    ]);
    const opened = await openKept(await readPost(postId), getOwnAnalysis, accountId);
    if (opened === undefined) return navigate(reopenPost(await getOwnAnalysis(id)));
    await navigate(opened.path, { state: opened.state });
  }

  return (
    <PageFrame heading={accountHeadings['premium-app']}>
      <Room>
        <Stack>
          <ContinueWhereYouWere />
          {profile.isPending && <Skeleton label="Loading your premium account..." shell={['l']} />}
          {profile.isError && (
            <Notice tone="bad" role="alert">
              {besideTryAgain(sentenceFor(profile.error))} Your text is safe.{' '}
              <TextButton onClick={() => void profile.refetch()}>Try again</TextButton>
            </Notice>
          )}
          {profile.data === null && <ConnectionRequired />}
          {/* The words are let in although the headline of their preview is not here. */}
          {(profile.data || profile.isError) && <WritePost />}
        </Stack>
        {profile.data && (
          <Stack $gap={6}>
            <RecentPosts onOpen={reopen} />
            <AskOutcome />
          </Stack>
        )}
      </Room>
    </PageFrame>
  );
}

function WritePost() {
  const draft = usePremiumDraft();
  const navigate = useNavigate();
  const isStarting = useNavigation().location?.pathname === '/premium-processing';
  const [failure] = useState(() => tabStorage.read(premiumFailure));
  const kept = useKeptDraft(premiumAccountDraft, draft.post, draft.takeNewer);
  const formId = useId();
  const leaving = useAsyncAction();

  const analysis = useOnceOnline(draft.post, () => {
    keepForAnalysis(draft.post);
    void navigate('/premium-processing');
  });

  /** Saves the draft to the account before another text replaces it. */
  const leaveDraft = (go: () => void) => void leaving.run(kept.keep, sentenceFor, go);

  return (
    <div>
      {failure && draft.post.trim() !== '' && <FailedAnalysis failure={failure} form={formId} />}
      {draft.last !== undefined && (
        <Line>
          Your last post isn’t finished.{' '}
          <TextButton onClick={() => leaveDraft(draft.continueLast)}>Continue it</TextButton>
        </Line>
      )}
      {typeof kept.keeping === 'object' && leaving.failure && (
        <Line as="div">
          <Failure>{leaving.failure}</Failure>
        </Line>
      )}
      {draft.restored && (
        <Line>
          Your draft is back.{' '}
          <TextButton onClick={() => leaveDraft(draft.startFresh)}>Start fresh</TextButton>
        </Line>
      )}
      <PremiumPostForm
        id={formId}
        post={draft.post}
        waiting={analysis.waiting}
        starting={isStarting}
        price={<AnalyzingHint>{analyzingIsFree}</AnalyzingHint>}
        keeping={<DraftKept {...kept} />}
        onPost={draft.changePost}
        onAnalyze={analysis.go}
        onImport={() => {
          keepForImport(draft.post);
          void navigate('/linkedin-import');
        }}
      />
    </div>
  );
}

/** Offers the page that was requested before signing in. */
function ContinueWhereYouWere() {
  const [path, setPath] = useState(() => tabStorage.read(continueAt));
  const navigate = useNavigate();
  if (path === undefined) return null;

  function dismiss(): void {
    tabStorage.remove(continueAt);
    setPath(undefined);
  }

  return (
    <Notice>
      You are signed in.{' '}
      <TextButton
        onClick={() => {
          dismiss();
          void navigate(path ?? '/premium-app');
        }}
      >
        Pick up where you left off
      </TextButton>{' '}
      or{' '}
      <TextButton
        onClick={() => {
          dismiss();
          openRun();
        }}
      >
        stay here
      </TextButton>
    </Notice>
  );
}

/**
 * Keeps the footer out of sight until the account and its posts have loaded, so that it does not
 * move.
 */
const Room = styled.div`
  min-height: calc(100dvh - 226px);
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  margin: 0 0 var(--s3);
  font: var(--dense) var(--family);
  color: var(--muted);
`;

function ConnectionRequired() {
  return (
    <Narrow aria-labelledby="connection">
      <H2 id="connection">LinkedIn Connection Required</H2>
      <Stack $gap={5}>
        <Text>Add your headline once. Previews show it under your name, as LinkedIn does.</Text>
        <div>
          <PrimaryLink to="/premium#profile">Connect LinkedIn</PrimaryLink>
        </div>
      </Stack>
    </Narrow>
  );
}

const Narrow = styled(Card)`
  max-width: 560px;
`;
