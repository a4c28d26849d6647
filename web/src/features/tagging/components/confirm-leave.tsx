import { AlertDialog } from 'radix-ui';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { dialogActions, dialogPanel, dialogScrim } from '../../../shared/ui/dialog-look.ts';
import styled from 'styled-components';

interface ConfirmLeaveProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Loaded on demand, when there is something to lose. */
export default function ConfirmLeave({ onStay, onLeave }: ConfirmLeaveProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onStay()}>
      <AlertDialog.Portal>
        <Scrim />
        <Panel>
          <AlertDialog.Title>Leave without saving?</AlertDialog.Title>
          <AlertDialog.Description>
            Your changes to the post are not saved yet. They stay here for this session.
          </AlertDialog.Description>
          <Actions>
            {/* Not the dialog's own action: its closing would count as staying. */}
            <Button onClick={onLeave}>Leave</Button>
            <AlertDialog.Cancel asChild>
              <PrimaryButton>Keep editing</PrimaryButton>
            </AlertDialog.Cancel>
          </Actions>
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
