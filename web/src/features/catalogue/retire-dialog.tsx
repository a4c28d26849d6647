import type { Leader } from '@tagwell/contracts/http/leader';
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
import { retireLeader } from './leaders-api.ts';

interface RetireDialogProps {
  person: Leader;
  onRetired: (person: Leader) => void;
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

/** Asks before somebody is no longer suggested. Loaded on demand. */
export default function RetireDialog({ person, onRetired, onRefused, onClose }: RetireDialogProps) {
  const { pending, failure, run } = useAsyncAction();
  const returnFocus = useReturnFocus();

  async function retire(): Promise<void> {
    let retired = person;
    const done = await run(
      async () => {
        retired = await retireLeader(person);
      },
      (error) => {
        onRefused(error);
        return sentenceWithWait(error);
      },
    );
    if (done) onRetired(retired);
  }

  return (
    <QuestionDialog
      title={`Retire ${person.name}?`}
      text="New analyses no longer suggest them. Everything about them is kept, and you can bring them back at any time."
      onDismiss={() => pending || onClose()}
      onCloseAutoFocus={returnFocus}
    >
      <Failure>{failure}</Failure>
      <QuestionActions>
        <QuestionDismiss>
          <Button>Keep suggesting</Button>
        </QuestionDismiss>
        <DestructiveButton disabled={pending} onClick={() => void retire()}>
          {pending ? 'Retiring...' : 'Retire'}
        </DestructiveButton>
      </QuestionActions>
    </QuestionDialog>
  );
}
