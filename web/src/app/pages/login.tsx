import type { LoginRequest } from '@tagwell/contracts/http/account';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { signIn } from '../../features/account/session-api.ts';
import { SignInForm } from '../../features/account/sign-in-form.tsx';
import { keepFromAsking } from '../../shared/session/sign-in-again.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { continueAt, originalPostContent, readField } from '../../shared/storage/premium-run.ts';
import { whoWasHere, skipWhenSignedIn } from '../../shared/session/user.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Muted, Row, Stack } from '../../shared/ui/surfaces.tsx';
import { toastError } from '../../shared/ui/toast-store.ts';
import { accountHeadings } from '../account-headings.ts';
import { FormCard, PageFrame } from '../page-frame.tsx';
import { readStateText } from '../password-link.ts';

/** From success to the premium app. */
const leadOnMs = 100;

export const loader = skipWhenSignedIn;

const home = '/premium-app';

/** Signing in leads home, where a previously requested page is offered. */
function rememberWhereTo(path: string): string {
  if (path !== home && path !== '/login') tabStorage.write(continueAt, path);
  return home;
}

/** Also shown by account pages to signed-out people. */
export function Component() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [known] = useState(() => readStateText(state, 'email') || whoWasHere()?.email);

  // An account's post is here only while its writer is signed in.
  const [isWriting] = useState(
    () =>
      pathname !== '/login' &&
      [readField(), tabStorage.read(originalPostContent)].some((text) => text?.trim()),
  );

  useEffect(keepFromAsking, []);

  async function attempt(credentials: LoginRequest): Promise<void> {
    await signIn(credentials);
    const path = rememberWhereTo(pathname + search);
    setTimeout(() => void navigate(path), leadOnMs);
  }

  return (
    <PageFrame heading={accountHeadings.login}>
      <Stack>
        {isWriting && (
          <Notice role="status">
            You were signed out. Your text is safe: sign in to continue.
          </Notice>
        )}
        <FormCard>
          <SignInForm
            attempt={attempt}
            {...(known && { email: known })}
            onFailed={(sentence) => toastError('Login failed', sentence)}
          >
            {(email) => (
              <Row>
                <Muted>
                  <Link to="/forgot-password" state={{ email }}>
                    Forgot your password?
                  </Link>
                </Muted>
                <Muted>
                  No invitation yet?{' '}
                  <Link to="/register" state={{ email }}>
                    Sign up
                  </Link>
                </Muted>
              </Row>
            )}
          </SignInForm>
        </FormCard>
      </Stack>
    </PageFrame>
  );
}
