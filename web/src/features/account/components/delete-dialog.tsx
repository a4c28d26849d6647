import { AlertDialog } from 'radix-ui';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { useWork } from '../../../shared/forms/use-work.ts';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { dialogActions, dialogPanel, dialogScrim } from '../../../shared/ui/dialog-look.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Stack } from '../../../shared/ui/surfaces.tsx';
import { useReturnFocus } from '../../../shared/ui/use-return-focus.ts';
import { deleteAccount } from '../api/my-data.ts';

const word = 'delete';

interface DeleteDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

/** The one thing that cannot be undone asks for a typed word. Loaded on demand. */
export default function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const { pending, failure, run } = useWork();
  const returnFocus = useReturnFocus();
  const sure = typed.trim().toLowerCase() === word;

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (sure && (await run(deleteAccount))) onDeleted();
  }

  return (
    <AlertDialog.Root open onOpenChange={(open) => open || pending || onClose()}>
      <AlertDialog.Portal>
        <Scrim />
        <Panel onCloseAutoFocus={returnFocus}>
          <AlertDialog.Title>Delete your account?</AlertDialog.Title>
          <AlertDialog.Description>
            Your profile, your credits, your analyses and your imported network are deleted for
            good, in every part of Tagwell.
          </AlertDialog.Description>
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
            <Actions>
              <AlertDialog.Cancel asChild>
                <Button>Keep my account</Button>
              </AlertDialog.Cancel>
              <Destructive type="submit" disabled={!sure || pending}>
                {pending ? 'Deleting...' : 'Delete my account'}
              </Destructive>
            </Actions>
          </form>
        </Panel>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const Scrim = styled(AlertDialog.Overlay)`
  ${dialogScrim}
`;
const Panel = styled(AlertDialog.Content)`
  ${dialogPanel}
`;
const Actions = styled.div`
  ${dialogActions}
`;
const Destructive = styled(PrimaryButton)`
  &:not(:disabled) {
    border-color: var(--bad);
    background: var(--bad-bg);
    color: var(--bad);
  }
`;
