import { deleteUserRoute } from '@tagwell/contracts/http/auth-routes';
import { useState, type SubmitEvent } from 'react';
import { useAsyncAction } from '../../shared/forms/use-async-action.ts';
import { call } from '../../shared/http/call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import {
  DestructiveButton,
  QuestionActions,
  QuestionDialog,
  QuestionDismiss,
} from '../../shared/ui/question-dialog.tsx';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';

const word = 'delete';

interface DeleteDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

/** The one thing that cannot be undone asks for a typed word. Loaded on demand. */
export default function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const { pending, failure, run } = useAsyncAction();
  const returnFocus = useReturnFocus();
  const sure = typed.trim().toLowerCase() === word;

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (sure && (await run(() => call(deleteUserRoute)))) onDeleted();
  }

  return (
    <QuestionDialog
      title="Delete your account?"
      text="Your profile, your credits, your analyses and your imported network are deleted for good, in every part of Tagwell."
      onDismiss={() => pending || onClose()}
      onCloseAutoFocus={returnFocus}
    >
      <form onSubmit={(event) => void onSubmit(event)}>
        <Stack>
          <Field
            label={`Type “${word}” to confirm`}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
        </Stack>
        <QuestionActions>
          <QuestionDismiss>
            <Button>Keep my account</Button>
          </QuestionDismiss>
          <DestructiveButton type="submit" disabled={!sure || pending}>
            {pending ? 'Deleting...' : 'Delete my account'}
          </DestructiveButton>
        </QuestionActions>
      </form>
    </QuestionDialog>
  );
}
