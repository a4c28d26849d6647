import { normalizePost } from '@tagwell/contracts/limits';
import type { Analysis } from '@tagwell/contracts/http/analysis';
import type { KeptPost, PostSummary } from '@tagwell/contracts/http/posts';
import { useNavigate } from 'react-router-dom';
import { getOwnAnalysis } from '../../features/analyze/analysis-run.ts';
import AskOutcome from '../../features/posts/outcome.tsx';
import { MyPosts } from '../../features/posts/my-posts.tsx';
import { readPost } from '../../features/posts/posts-api.ts';
import { reopenPost } from '../../features/premium/open-post.ts';
import { finishedSelection, keepChoice, splitPeople } from '../../features/premium/selection.ts';
import { composeInStyle, readTagStyle } from '../../features/premium/tags.ts';
import { addedOrganizations, readOrganizations } from '../../features/tagging/choice.ts';
import { useUser } from '../../shared/session/user.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { keptDraft, premiumDraft } from '../../shared/storage/premium-run.ts';
import { chosenOrganizations, premiumEditedPost } from '../../shared/storage/results.ts';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';

export function Component() {
  const navigate = useNavigate();
  const accountId = useUser()?.id;

  async function open({ id }: PostSummary): Promise<void> {
    const post = await readPost(id);
    if (post.finished === undefined) {
      const editor = continueDraft(post);
      if (post.analysisId === undefined) return navigate(editor);
      return navigate(reopenPost(await getOwnAnalysis(post.analysisId)));
    }
    const analysis = await getOwnAnalysis(post.finished.analysisId);
    keepPeople(post.finished);
    const path = reopenPost(analysis);
    const pages = post.finished.organizations ?? [];
    session.write(
      chosenOrganizations,
      pages.map((page) => page.id),
    );
    keepWords(analysis, post.finished.text, accountId);
    await navigate(path);
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

function continueDraft({ id, revision, text }: KeptPost): string {
  session.write(premiumDraft, text);
  session.write(keptDraft, { id, revision, text });
  return '/premium-app';
}

type Finished = NonNullable<KeptPost['finished']>;

/** Whom the post tags, as if they had been chosen in this browser. */
function keepPeople({ analysisId, people, way }: Finished): void {
  const idsOf = (isFromNetwork: boolean) =>
    people.filter((person) => person.isFromNetwork === isFromNetwork).map(({ id }) => id);
  const [leaders, network] = [idsOf(false), idsOf(true)];
  const isOneList = way === 'one-list';
  keepChoice(analysisId, {
    leaders: isOneList ? [] : leaders,
    network: isOneList ? [] : network,
    oneList: isOneList ? [...leaders, ...network] : [],
  });
}

/** The words as they were copied, where they were edited by hand. */
function keepWords({ id, postContent, result }: Analysis, text: string, accountId?: string): void {
  const selection = result && finishedSelection(id, splitPeople(result));
  if (!selection) return;
  const organizations = addedOrganizations(readOrganizations(result));
  const style = readTagStyle(accountId);
  const base = normalizePost(composeInStyle(postContent, { ...selection, organizations }, style));
  if (text !== base) session.write(premiumEditedPost, { base, text });
}
