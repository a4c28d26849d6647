import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { FailedAnalysis } from '../../features/analyze/components/analysis-outcome.tsx';
import { PostForm } from '../../features/analyze/components/post-form.tsx';
import { detachAccountDraft, useDraft, usePostForm } from '../../features/analyze/use-draft.ts';
import { PromoBanner } from '../../features/promo/promo-banner.tsx';
import { lazyPart } from '../../shared/loading/load-part.ts';
import { useUser } from '../../shared/session/user.ts';
import { analysisFailure, postContent } from '../../shared/storage/draft.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

const SharedText = lazyPart(() => import('../../features/analyze/components/shared-text.tsx'));
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
  // Any site can lead here with a text: it enters an empty field, and is not kept in an account before
  // the writer has done something with it.
  const [given] = useState(() => (tabStorage.read(postContent)?.trim() ? undefined : shared));
  const draft = useDraft(given);
  const [offered, setOffered] = useState(draft.post === shared ? undefined : shared);
  const keepGiven = useEffectEvent(() => {
    if (given === undefined) return;
    detachAccountDraft();
    draft.changePost(given);
  });
  useEffect(() => keepGiven(), []);
  const navigate = useNavigate();
  // A reload must not take the shared text again, but still ask about it.
  useEffect(() => {
    if (shared !== undefined && offered === undefined)
      void navigate('/paste-post', { replace: true });
  }, [shared, offered, navigate]);
  const form = usePostForm(draft);
  const user = useUser();
  const [failure] = useState(() => tabStorage.read(analysisFailure));

  return (
    <PageFrame heading={headings['paste-post']}>
      {failure && <FailedAnalysis failure={failure} onRetry={form.onAnalyze} />}
      {offered !== undefined && (
        <SharedText
          text={offered}
          onUse={draft.takeNewer}
          onAnswered={() => setOffered(undefined)}
        />
      )}
      {draft.restored && (
        <Restored>
          Your draft is back. <TextButton onClick={draft.startFresh}>Start fresh</TextButton>
        </Restored>
      )}
      <PostForm
        {...form}
        keeping={
          user &&
          draft.post !== given && <FreeDraftKept post={draft.post} onNewer={draft.takeNewer} />
        }
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
