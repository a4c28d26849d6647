import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { FailedAnalysis } from '../../features/analyze/components/analysis-outcome.tsx';
import { PostForm } from '../../features/analyze/components/post-form.tsx';
import { detachAccountDraft, useDraft, usePostForm } from '../../features/analyze/use-draft.ts';
import { PromoBanner } from '../../features/promo/promo-banner.tsx';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { sentenceFor } from '../../shared/http/client.ts';
import { lazyPart } from '../../shared/loading/load-part.ts';
import { useUser, wasSignedIn } from '../../shared/session/user.ts';
import { analysisFailure, freeAccountDraft, postContent } from '../../shared/storage/draft.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Failure } from '../../shared/ui/notice.tsx';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

const SharedText = lazyPart(() => import('../../features/analyze/components/shared-text.tsx'));
const FreeDraftKept = lazyPart(() => import('../../features/posts/use-kept-draft.tsx'));

async function keepInAccount(text: string): Promise<void> {
  const { saveText } = await import('../../features/posts/draft-autosave.ts');
  await saveText(freeAccountDraft, text);
}

/** Text shared by another app, by the parameter names in the manifest. */
function readSharedText(search: URLSearchParams): string | undefined {
  const [text, title, url] = ['text', 'title', 'url'].map((part) => search.get(part)?.trim() ?? '');
  const words = text || title;
  const parts = [words, url && !words?.includes(url) ? url : ''].filter((part) => part);
  return parts.length > 0 ? parts.join('\n\n') : undefined;
}

export function Component() {
  const [search] = useSearchParams();
  const [shared] = useState(() => readSharedText(search));
  // Any site can link here with a text, so it only fills an empty field and is not saved to an
  // account before the writer interacts with it.
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
  // A reload must not apply the shared text again, but still ask about it.
  useEffect(() => {
    if (shared !== undefined && offered === undefined)
      void navigate('/paste-post', { replace: true });
  }, [shared, offered, navigate]);
  const formId = useId();
  const form = usePostForm(draft);
  const user = useUser();
  const leaving = useAsyncAction();
  /** Saves the draft to the account before another text replaces it; visitors have no account. */
  function leaveDraft(go: () => void): void {
    if (wasSignedIn()) void leaving.run(() => keepInAccount(draft.post), sentenceFor, go);
    else go();
  }
  function takeShared(text: string): void {
    draft.takeNewer(text, 'Your shared text is here', detachAccountDraft());
    setOffered(undefined);
  }
  const [failure] = useState(() => tabStorage.read(analysisFailure));

  return (
    <PageFrame heading={headings['paste-post']}>
      {failure && <FailedAnalysis failure={failure} form={formId} />}
      {offered !== undefined && (
        <SharedText
          text={offered}
          onUse={() => leaveDraft(() => takeShared(offered))}
          onKeep={() => setOffered(undefined)}
        />
      )}
      {draft.restored && (
        <Restored>
          Your draft is back.{' '}
          <TextButton onClick={() => leaveDraft(draft.startFresh)}>Start fresh</TextButton>
        </Restored>
      )}
      {leaving.failure && (
        <Refusal>
          <Failure>{leaving.failure}</Failure>
        </Refusal>
      )}
      <PostForm
        {...form}
        id={formId}
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

const Refusal = styled.div`
  margin-bottom: var(--s3);
`;

const Restored = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  margin: 0 0 var(--s3);
  font: var(--dense) var(--family);
  color: var(--muted);
`;
