import type { LoginRequest } from '@tagwell/contracts/http/account';
import { useState } from 'react';
import { signIn } from '../features/account/session-api.ts';
import { SignInForm } from '../features/account/sign-in-form.tsx';
import { settleSignIn } from '../shared/session/sign-in-again.ts';
import { useUser, whoWasHere } from '../shared/session/user.ts';
import { TextButton } from '../shared/ui/button.tsx';
import { FormDialog } from '../shared/ui/dialog.tsx';
import { Row } from '../shared/ui/surfaces.tsx';
import { toastError } from '../shared/ui/toast-store.ts';

/**
 * A sign-in dialog over the page, for a session that ended during work. The page continues only for
 * the same person. Loaded on demand.
 */
export default function SignInAgain() {
  const user = useUser();
  const [before] = useState(user ?? whoWasHere());

  async function attempt(credentials: LoginRequest): Promise<void> {
    await signIn(credentials);
    settleSignIn(true);
  }

  const onLater = () => settleSignIn(false);
  return (
    <FormDialog
      title="Your session has ended"
      text="Sign in again to continue. Everything on this page stays as it is."
      onClose={onLater}
      // A click beside the form must not throw away a half-typed password.
      onInteractOutside={(event) => event.preventDefault()}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        firstEmptyField(event.currentTarget)?.focus();
      }}
    >
      <SignInForm
        attempt={attempt}
        onFailed={(sentence) => toastError('Login failed', sentence)}
        {...(before && { email: before.email })}
      >
        {() => (
          <Row>
            <TextButton onClick={onLater}>Not now</TextButton>
          </Row>
        )}
      </SignInForm>
    </FormDialog>
  );
}

function firstEmptyField(panel: EventTarget | null): HTMLElement | null {
  return panel instanceof Element ? panel.querySelector('input[value=""]') : null;
}
