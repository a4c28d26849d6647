import type { PostSummary } from '@tagwell/contracts/http/posts-routes';
import { useNavigate } from 'react-router';
import { getOwnAnalysis } from '../../features/analyze/analysis-run.ts';
import AskOutcome from '../../features/posts/outcome.tsx';
import { MyPosts } from '../../features/posts/my-posts.tsx';
import { readPost } from '../../features/posts/posts-api.ts';
import { saveText } from '../../features/posts/draft-autosave.ts';
import { useUser } from '../../shared/session/user.ts';
import { premiumAccountDraft, putInField, readField } from '../../shared/storage/premium-run.ts';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { accountHeadings } from '../account-headings.ts';
import { openKept } from '../open-finished.ts';
import { PageFrame } from '../page-frame.tsx';

export function Component() {
  const navigate = useNavigate();
  const accountId = useUser()?.id;

  async function open({ id, state }: PostSummary): Promise<void> {
    if (state === 'draft') await saveText(premiumAccountDraft, readField());
    const post = await readPost(id);
    if (post.state === 'draft') {
      const { revision, text } = post;
      putInField(text, { id, revision, text });
    }
    const opened = await openKept(post, getOwnAnalysis, accountId);
    await navigate(opened?.path ?? '/premium-app', { state: opened?.state });
  }

  return (
    <PageFrame heading={accountHeadings['my-posts']}>
      <Stack>
        <AskOutcome />
        <MyPosts onOpen={open} />
      </Stack>
    </PageFrame>
  );
}
