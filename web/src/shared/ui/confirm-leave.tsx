import { Button, PrimaryButton } from './button.tsx';
import { QuestionActions, QuestionDialog, QuestionDismiss } from './question-dialog.tsx';

interface ConfirmLeaveProps {
  text: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Loaded on demand, when there is something to lose. */
export default function ConfirmLeave({ text, onStay, onLeave }: ConfirmLeaveProps) {
  return (
    <QuestionDialog title="Leave without saving?" text={text} onDismiss={onStay}>
      <QuestionActions>
        <Button onClick={onLeave}>Leave</Button>
        <QuestionDismiss>
          <PrimaryButton>Keep editing</PrimaryButton>
        </QuestionDismiss>
      </QuestionActions>
    </QuestionDialog>
  );
}
