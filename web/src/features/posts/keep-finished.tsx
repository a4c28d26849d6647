import { useState } from 'react';
import { ApiError, sentenceFor } from '../../shared/http/client.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { LeaveGuard } from '../../shared/ui/questions.tsx';
import { type Finished, saveFinished, type SaveOptions } from './save-finished.ts';

/** Keeps the finished post of an analysis in the account, as it is copied and as it is edited. */
export function useKeepFinished(analysisId: string, words: string) {
  const [failed, setFailed] = useState<{ post: Finished; error: unknown }>();

  async function keep(post: Finished, options?: SaveOptions): Promise<void> {
    try {
      // Sent at once: whoever has copied may leave the page.
      await saveFinished(analysisId, words, post, options);
      setFailed(undefined);
    } catch (error) {
      setFailed({ post, error });
    }
  }

  return { keep: (post: Finished, options?: SaveOptions) => void keep(post, options), failed };
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
