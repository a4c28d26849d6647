import { changeRoleRoute, type OperatorDetails } from '@tagwell/contracts/http/operator-routes';
import { type SubmitEvent, useState } from 'react';
import { useAsyncAction } from '../../../shared/forms/form-state.ts';
import { call } from '../../../shared/http/call.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { Failure } from '../../../shared/ui/notice.tsx';
import {
  QuestionActions,
  QuestionDialog,
  QuestionDismiss,
} from '../../../shared/ui/question-dialog.tsx';
import { Stack } from '../../../shared/ui/surfaces.tsx';
import { RoleField } from './invite-operator.tsx';

interface RoleDialogProps {
  operator: OperatorDetails;
  onChanged: () => void;
  onClose: () => void;
}

/** Gives an operator another role. Loaded on demand. */
export default function RoleDialog({ operator, onChanged, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(operator.role);
  const { pending, failure, run } = useAsyncAction();

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void run(
      () => call(changeRoleRoute, { params: { id: operator.id }, body: { role } }),
      operatorSentence,
      onChanged,
    );
  }

  return (
    <QuestionDialog
      title="Change the role"
      text={`${operator.email} is signed out everywhere, and has the new role from the next sign-in.`}
      onDismiss={() => pending || onClose()}
    >
      <form onSubmit={onSubmit}>
        <Stack>
          <RoleField value={role} onChange={setRole} />
          <Failure>{failure}</Failure>
        </Stack>
        <QuestionActions>
          <QuestionDismiss>
            <Button>Cancel</Button>
          </QuestionDismiss>
          <PrimaryButton type="submit" disabled={pending || role === operator.role}>
            {pending ? 'Changing...' : 'Change the role'}
          </PrimaryButton>
        </QuestionActions>
      </form>
    </QuestionDialog>
  );
}
