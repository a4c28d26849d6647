import type { RefObject } from 'react';
import { countOf } from '../../../shared/format/numbers-and-dates.tsx';
import { useAsyncAction } from '../../../shared/forms/form-state.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Failure } from '../../../shared/ui/notice.tsx';
import {
  DestructiveButton,
  QuestionActions,
  QuestionDialog,
  QuestionDismiss,
} from '../../../shared/ui/question-dialog.tsx';
import { deleteConnections } from '../network-api.ts';

interface DeleteNetworkDialogProps {
  count: number;
  /** Has the focus again when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  onDeleted: (people: number) => void;
}

/** Asks before the network is gone for good. Loaded on demand. */
export default function DeleteNetworkDialog({
  count,
  opener,
  onClose,
  onDeleted,
}: DeleteNetworkDialogProps) {
  const { pending, failure, run } = useAsyncAction();

  async function remove(): Promise<void> {
    let people = 0;
    const deleted = await run(async () => {
      people = await deleteConnections();
    });
    if (!deleted) return;
    onClose();
    onDeleted(people);
  }

  return (
    <QuestionDialog
      title="Delete your network?"
      text={`${countOf(count, 'connection', 'connections')} will be removed from your account, and no longer be suggested. Your finished posts stay. You can import your export again any time.`}
      onDismiss={() => pending || onClose()}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        opener.current?.focus();
      }}
    >
      <Failure>{failure}</Failure>
      <QuestionActions>
        <QuestionDismiss>
          <Button>Keep my network</Button>
        </QuestionDismiss>
        <DestructiveButton disabled={pending} onClick={() => void remove()}>
          {pending ? 'Deleting...' : 'Delete my network'}
        </DestructiveButton>
      </QuestionActions>
    </QuestionDialog>
  );
}
