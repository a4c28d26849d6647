import { useEffect, useRef, useState } from 'react';
import { ApiError, sentenceFor } from '../../shared/http/client.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { LeaveGuard } from '../../shared/ui/questions.tsx';
import type { Finished, SaveOptions } from './save-finished.ts';

/** Loaded with the first saved edit or copy. */
const loadSave = () => import('./save-finished.ts');

/** Saves an analysis's finished post to the account when it is copied or edited. */
export function useKeepFinished(analysisId: string, words: string) {
  const [failed, setFailed] = useState<{ post: Finished; error: unknown }>();
  // Preloaded, because the person may leave the page right after copying.
  const part = useRef<Awaited<ReturnType<typeof loadSave>>>(undefined);
  useEffect(() => {
    loadSave().then(
      (loaded) => (part.current = loaded),
      () => undefined,
    );
  }, []);

  async function keep(post: Finished, options?: SaveOptions): Promise<void> {
    try {
      const { saveFinished } = part.current ?? (await loadSave());
      await saveFinished(analysisId, words, post, options);
      setFailed(undefined);
    } catch (error) {
      setFailed({ post, error });
    }
  }

  return { keep: (post: Finished, options?: SaveOptions) => void keep(post, options), failed };
}

/** Shown below a copied or edited post that could not be saved. */
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
        isKeptInTab
        text="Your last edit could not be saved in My posts. It is lost when you leave."
      />
    </Notice>
  );
}
