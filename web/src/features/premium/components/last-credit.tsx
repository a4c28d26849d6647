import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import {
  QuestionActions,
  QuestionDialog,
  QuestionDismiss,
} from '../../../shared/ui/question-dialog.tsx';

interface LastCreditProps {
  onSpend: () => void;
  onKeep: () => void;
}

/** Asks before something that cannot be undone. Loaded on demand. */
export default function LastCredit({ onSpend, onKeep }: LastCreditProps) {
  return (
    <QuestionDialog
      title="Use your last credit?"
      text="Copying this post uses it. Copying the same post again stays free."
      onDismiss={onKeep}
    >
      <QuestionActions>
        <QuestionDismiss>
          <Button>Not now</Button>
        </QuestionDismiss>
        <PrimaryButton onClick={onSpend}>Use it and copy</PrimaryButton>
      </QuestionActions>
    </QuestionDialog>
  );
}
