import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import {
  QuestionActions,
  QuestionDialog,
  QuestionDismiss,
} from '../../../shared/ui/question-dialog.tsx';

interface ConfirmLeaveProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Loaded on demand, when there is something to lose. */
export default function ConfirmLeave({ onStay, onLeave }: ConfirmLeaveProps) {
  return (
    <QuestionDialog
      title="Leave without saving?"
      text="Your changes to the post are not saved yet. They stay here for this session."
      onDismiss={onStay}
    >
      <QuestionActions>
        <Button onClick={onLeave}>Leave</Button>
        <QuestionDismiss>
          <PrimaryButton>Keep editing</PrimaryButton>
        </QuestionDismiss>
      </QuestionActions>
    </QuestionDialog>
  );
}
