import { sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Failure } from '../../shared/ui/notice.tsx';
import {
  DestructiveButton,
  QuestionActions,
  QuestionDialog,
  QuestionDismiss,
} from '../../shared/ui/question-dialog.tsx';
import { useReturnFocus } from '../../shared/ui/dialog.ts';

interface RemoveDialogProps {
  title: string;
  text: string;
  /** “Remove” unless told. */
  confirm?: string;
  /** What the button says while it works. */
  confirming?: string;
  remove: () => Promise<void>;
  onRemoved: () => void;
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

/** Asks before somebody is deleted from a list. Loaded on demand. */
export default function RemoveDialog(props: RemoveDialogProps) {
  const { title, text, confirm: word = 'Remove', confirming = 'Removing...' } = props;
  const { remove, onRemoved, onRefused, onClose } = props;
  const { pending, failure, run } = useAsyncAction();
  const returnFocus = useReturnFocus();

  async function confirm(): Promise<void> {
    const done = await run(remove, (error) => {
      onRefused(error);
      return sentenceWithWait(error);
    });
    if (done) onRemoved();
  }

  return (
    <QuestionDialog
      title={title}
      text={text}
      onDismiss={() => pending || onClose()}
      onCloseAutoFocus={returnFocus}
    >
      <Failure>{failure}</Failure>
      <QuestionActions>
        <QuestionDismiss>
          <Button>Keep</Button>
        </QuestionDismiss>
        <DestructiveButton disabled={pending} onClick={() => void confirm()}>
          {pending ? confirming : word}
        </DestructiveButton>
      </QuestionActions>
    </QuestionDialog>
  );
}
