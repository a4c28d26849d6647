import type { LoginRequest } from '@tagwell/contracts/http/account';
import { Dialog } from 'radix-ui';
import styled from 'styled-components';
import { TextButton } from '../../shared/ui/button.tsx';
import { dialogPanel, dialogScrim } from '../../shared/ui/dialog-look.ts';
import { Row } from '../../shared/ui/surfaces.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SignInAgainDialogProps {
  email: string | undefined;
  attempt: (credentials: LoginRequest) => Promise<void>;
  onFailed: (sentence: string) => void;
  onLater: () => void;
}

export function SignInAgainDialog({ email, attempt, onFailed, onLater }: SignInAgainDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => open || onLater()}>
      <Dialog.Portal>
        <Scrim />
        {/* A click beside the form must not throw away a half-typed password. */}
        <Panel
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            firstEmptyField(event.currentTarget)?.focus();
          }}
        >
          <Dialog.Title>Your session has ended</Dialog.Title>
          <Dialog.Description>
            Sign in again to go on. Everything on this page stays as it is.
          </Dialog.Description>
          <SignInForm attempt={attempt} onFailed={onFailed} {...(email !== undefined && { email })}>
            {() => (
              <Row>
                <TextButton onClick={onLater}>Not now</TextButton>
              </Row>
            )}
          </SignInForm>
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function firstEmptyField(panel: EventTarget | null): HTMLElement | null {
  return panel instanceof Element ? panel.querySelector('input[value=""]') : null;
}

const Scrim = styled(Dialog.Overlay)`
  ${dialogScrim}
`;
const Panel = styled(Dialog.Content)`
  ${dialogPanel}
`;
