import { AlertDialog } from 'radix-ui';
import styled from 'styled-components';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { dialogActions, dialogPanel, dialogScrim } from '../../../shared/ui/dialog-look.ts';

interface LastCreditProps {
  onSpend: () => void;
  onKeep: () => void;
}

/** Loaded on demand: what it asks about cannot be undone. */
export default function LastCredit({ onSpend, onKeep }: LastCreditProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onKeep()}>
      <AlertDialog.Portal>
        <Scrim />
        <Panel>
          <AlertDialog.Title>Use your last credit?</AlertDialog.Title>
          <AlertDialog.Description>
            Copying this post uses it. Copying the same post again stays free.
          </AlertDialog.Description>
          <Actions>
            <AlertDialog.Cancel asChild>
              <Button>Not now</Button>
            </AlertDialog.Cancel>
            {/* Not the dialog's own action: its closing would count as keeping. */}
            <PrimaryButton onClick={onSpend}>Use it and copy</PrimaryButton>
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
