import type { FinishPostRequest } from '@tagwell/contracts/http/posts-routes';
import { useEffect, useState } from 'react';
import { ApiError, isTransient, sentenceFor } from '../../shared/http/client.ts';
import { loadAhead } from '../../shared/loading/load-part.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { draftOfKeptWords } from '../../shared/storage/premium-memory.ts';
import { premiumAccountDraft } from '../../shared/storage/premium-run.ts';
import { premiumVersion, type Version } from '../../shared/storage/results.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { LeaveGuard } from '../../shared/ui/questions.tsx';
import { loadApi } from './draft-autosave.ts';

/** With whom it names; `copied` is false for what was only edited. */
type Finished = Omit<FinishPostRequest, 'draft' | 'since'>;

interface KeepOptions {
  /** Whatever another device has kept meanwhile. */
  overwrite?: boolean;
}

/** Keeps the finished post of an analysis in the account, as it is copied and as it is edited. */
export function useKeepFinished(analysisId: string, words: string) {
  const [failed, setFailed] = useState<{ post: Finished; error: unknown }>();
  useEffect(() => loadAhead(loadApi), []);

  async function keep(post: Finished, { overwrite = false }: KeepOptions = {}): Promise<void> {
    const draft = tabStorage.read(premiumAccountDraft);
    const isItsDraft = draft !== undefined && draft.revision > 0 && draft.text === words;
    let known: Version | undefined;
    try {
      const { finishPost, invalidatePosts } = await loadApi();
      const { updatedAt } = await finishPost(analysisId, () => {
        known = readVersion(analysisId);
        tabStorage.write(premiumVersion, { ...known, unanswered: true });
        return {
          ...post,
          ...(isItsDraft && { draft: { id: draft.id, revision: draft.revision } }),
          // Without an answer a later version may be this tab's own.
          ...(!overwrite && !known.unanswered && { since: known.updatedAt }),
        };
      });
      tabStorage.write(premiumVersion, { analysisId, updatedAt, unanswered: false });
      // Another post may have been begun meanwhile.
      if (
        post.copied !== false &&
        isItsDraft &&
        tabStorage.read(premiumAccountDraft)?.id === draft.id
      ) {
        tabStorage.write(premiumAccountDraft, draftOfKeptWords(words));
      }
      setFailed(undefined);
      await invalidatePosts();
    } catch (error) {
      // It was refused, or without a network never sent.
      if (known && (!isTransient(error) || !navigator.onLine)) {
        tabStorage.write(premiumVersion, known);
      }
      setFailed({ post, error });
    }
  }

  return { keep: (post: Finished, options?: KeepOptions) => void keep(post, options), failed };
}

function readVersion(analysisId: string): Version {
  const stored = tabStorage.read(premiumVersion);
  return stored?.analysisId === analysisId
    ? stored
    : { analysisId, updatedAt: null, unanswered: false };
}

/** Said below a copied or edited post that the account could not take. */
export function NotKept({ failed, keep }: ReturnType<typeof useKeepFinished>) {
  if (failed === undefined) return null;
  const { post, error } = failed;
  const isEdit = post.copied === false;
  const isAnotherNewer =
    isEdit && error instanceof ApiError && error.problem?.code === 'changed_meanwhile';
  const isDeleted = isEdit && error instanceof ApiError && error.status === 404;
  return (
    <Notice tone="warn" role="status">
      {isEdit ? 'Your edit is not saved in My posts.' : 'Copied, but not saved in My posts.'}{' '}
      {isAnotherNewer
        ? 'It was edited elsewhere in the meantime, and that version is there.'
        : sentenceFor(error)}{' '}
      {!isDeleted && (
        <TextButton onClick={() => keep(post, { overwrite: isAnotherNewer })}>
          {isAnotherNewer ? 'Save mine instead' : 'Save it'}
        </TextButton>
      )}
      <LeaveGuard
        changed={isEdit}
        text="Your last edit could not be saved in My posts. It is lost when you leave."
      />
    </Notice>
  );
}
