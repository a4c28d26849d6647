import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PrimaryButton } from './button.tsx';
import { dialogActions, dialogPanel, dialogScrim } from './dialog-look.ts';

interface QuestionDialogProps {
  title: string;
  /** What the answer changes, in a sentence or two. */
  text: ReactNode;
  /** The person wants nothing changed: by Escape or a `QuestionDismiss`. */
  onDismiss: () => void;
  /** Says where the focus goes when the dialog closes. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** Asks before something that matters. Nothing but an answer closes it. */
export function QuestionDialog({
  title,
  text,
  onDismiss,
  onCloseAutoFocus,
  children,
}: QuestionDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onDismiss()}>
      <AlertDialog.Portal>
        <Scrim />
        <Panel {...(onCloseAutoFocus && { onCloseAutoFocus })}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description>{text}</AlertDialog.Description>
          {children}
        </Panel>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Around the button that leaves everything as it is. */
export function QuestionDismiss({ children }: { children: ReactNode }) {
  return <AlertDialog.Cancel asChild>{children}</AlertDialog.Cancel>;
}

export const QuestionActions = styled.div`
  ${dialogActions}
`;

export const DestructiveButton = styled(PrimaryButton)`
  &:not(:disabled) {
    border-color: var(--bad);
    background: var(--bad-bg);
    color: var(--bad);
  }
`;

const Scrim = styled(AlertDialog.Overlay)`
  ${dialogScrim}
`;
const Panel = styled(AlertDialog.Content)`
  ${dialogPanel}
`;
