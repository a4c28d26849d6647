import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { FailedAnalysis } from '../../features/analyze/components/analysis-outcome.tsx';
import { PostForm } from '../../features/analyze/components/post-form.tsx';
import { useDraft, usePostForm } from '../../features/analyze/use-draft.ts';
import { PromoBanner } from '../../features/promo/promo-banner.tsx';
import { lazyPart } from '../../shared/loading/load-part.ts';
import { useUser } from '../../shared/session/user.ts';
import { analysisFailure } from '../../shared/storage/draft.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

const FreeDraftKept = lazyPart(() => import('../../features/posts/use-kept-draft.tsx'));

/** What another app on the phone hands over, by the names in the manifest. */
function readSharedText(search: URLSearchParams): string | undefined {
  const [text, title, url] = ['text', 'title', 'url'].map((part) => search.get(part)?.trim() ?? '');
  const words = text || title;
  const parts = [words, url && !words?.includes(url) ? url : ''].filter((part) => part);
  return parts.length > 0 ? parts.join('\n\n') : undefined;
}

export function Component() {
  const [search] = useSearchParams();
  const [shared] = useState(() => readSharedText(search));
  const draft = useDraft(shared);
  const navigate = useNavigate();
  // A reload must not take the shared text again.
  useEffect(() => {
    if (shared !== undefined) void navigate('/paste-post', { replace: true });
  }, [shared, navigate]);
  const form = usePostForm(draft);
  const user = useUser();
  const [failure] = useState(() => tabStorage.read(analysisFailure));

  return (
    <PageFrame heading={headings['paste-post']}>
      {failure && <FailedAnalysis failure={failure} onRetry={form.onAnalyze} />}
      {draft.restored && (
        <Restored>
          Your draft is back. <TextButton onClick={draft.startFresh}>Start fresh</TextButton>
        </Restored>
      )}
      <PostForm
        {...form}
        keeping={user && <FreeDraftKept post={draft.post} onNewer={draft.takeNewer} />}
      />
      <PromoBanner
        to="/signup"
        title="Premium"
        text="also finds people in your own network. By invitation."
      />
    </PageFrame>
  );
}

const Restored = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  margin: 0 0 var(--s3);
  font: var(--dense) var(--family);
  color: var(--muted);
`;
