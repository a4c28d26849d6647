import type { FinishPostRequest } from '@tagwell/contracts/http/posts-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceFor } from '../../shared/http/client.ts';
import { loadAhead } from '../../shared/loading/load-part.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { draftOfKeptWords } from '../../shared/storage/premium-memory.ts';
import { keptDraft } from '../../shared/storage/premium-run.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { LeaveGuard } from '../../shared/ui/questions.tsx';
import { loadApi } from './draft-keeper.ts';

/** With whom it names; `copied` is false for what was only edited. */
type Finished = Omit<FinishPostRequest, 'draft'>;

/** Keeps the finished post of an analysis in the account, as it is copied and as it is edited. */
export function useKeepFinished(analysisId: string, words: string) {
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState<{ post: Finished; error: unknown }>();
  useEffect(() => loadAhead(loadApi), []);

  async function keep(post: Finished): Promise<void> {
    const draft = session.read(keptDraft);
    const isItsDraft = draft !== undefined && draft.revision > 0 && draft.text === words;
    try {
      const { finishPost, invalidatePosts } = await loadApi();
      await finishPost(analysisId, {
        ...post,
        ...(isItsDraft && { draft: { id: draft.id, revision: draft.revision } }),
      });
      // Another post may have been begun meanwhile.
      if (post.copied !== false && isItsDraft && session.read(keptDraft)?.id === draft.id) {
        session.write(keptDraft, draftOfKeptWords(words));
      }
      setFailed(undefined);
      await invalidatePosts(queryClient);
    } catch (error) {
      setFailed({ post, error });
    }
  }

  return { keep: (post: Finished) => void keep(post), failed };
}

/** Said below a copied or edited post that the account could not take. */
export function NotKept({ failed, keep }: ReturnType<typeof useKeepFinished>) {
  if (failed === undefined) return null;
  const isEdit = failed.post.copied === false;
  return (
    <Notice tone="warn" role="status">
      {isEdit ? 'Your edit is not saved in My posts.' : 'Copied, but not saved in My posts.'}{' '}
      {sentenceFor(failed.error)} <TextButton onClick={() => keep(failed.post)}>Save it</TextButton>
      <LeaveGuard
        changed={isEdit}
        text="Your last edit could not be saved in My posts. It is lost when you leave."
      />
    </Notice>
  );
}
