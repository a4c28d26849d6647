import { AlertDialog } from 'radix-ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { countOf } from '../../../shared/format/numbers.ts';
import { useWork } from '../../../shared/forms/use-work.ts';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { dialogActions, dialogPanel, dialogScrim } from '../../../shared/ui/dialog-look.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { deleteConnections } from '../api/connections.ts';

interface DeleteNetworkDialogProps {
  count: number;
  /** Has the focus again when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  onDeleted: (people: number) => void;
}

/** Asks before the network is gone for good. Loaded on demand. */
export default function DeleteNetworkDialog({
  count,
  opener,
  onClose,
  onDeleted,
}: DeleteNetworkDialogProps) {
  const { pending, failure, run } = useWork();

  async function remove(): Promise<void> {
    let people = 0;
    const deleted = await run(async () => {
      people = await deleteConnections();
    });
    if (!deleted) return;
    onClose();
    onDeleted(people);
  }

  return (
    <AlertDialog.Root open onOpenChange={(open) => open || pending || onClose()}>
      <AlertDialog.Portal>
        <Scrim />
        <Panel
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          <AlertDialog.Title>Delete your network?</AlertDialog.Title>
          <AlertDialog.Description>
            {countOf(count, 'connection', 'connections')} will be removed from your account, and no
            longer be suggested. Your finished posts stay. You can import your export again any
            time.
          </AlertDialog.Description>
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <Actions>
            <AlertDialog.Cancel asChild>
              <Button>Keep my network</Button>
            </AlertDialog.Cancel>
            <Destructive disabled={pending} onClick={() => void remove()}>
              {pending ? 'Deleting...' : 'Delete my network'}
            </Destructive>
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
const Destructive = styled(PrimaryButton)`
  &:not(:disabled) {
    border-color: var(--bad);
    background: var(--bad-bg);
    color: var(--bad);
  }
`;
