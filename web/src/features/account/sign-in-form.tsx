import type { LoginRequest } from '@tagwell/contracts/http/account';
import { texts } from '@tagwell/contracts/texts';
import { type ReactNode, useState } from 'react';
import { emailProblem, missingProblem, passwordProblem } from '../../shared/forms/field-rules.ts';
import { retryWhenBusy, sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import { type FieldProblems, tryingAgain, useTextFields } from '../../shared/forms/form-state.ts';
import { ApiError } from '../../shared/http/client.ts';
import { PrimaryButton } from '../../shared/ui/button.tsx';
import { Failure } from '../../shared/ui/notice.tsx';
import { Small, Stack } from '../../shared/ui/surfaces.tsx';
import { dismissErrorToast } from '../../shared/ui/toast-store.ts';
import { AccountPassword, EmailField } from './account-fields.tsx';
import { CookieRefused } from './session-api.ts';

type SignInRules = (credentials: LoginRequest) => FieldProblems<'email' | 'password'>;

const userRules: SignInRules = ({ email, password }) => ({
  email: emailProblem(email),
  password: passwordProblem(password),
});

export const operatorRules: SignInRules = ({ email, password }) => ({
  email: missingProblem(email.trim()) ?? emailProblem(email),
  password: missingProblem(password),
});

interface SignInFormProps {
  /** Signs in and leads on. Rejects when it was refused. */
  attempt: (credentials: LoginRequest) => Promise<void>;
  onFailed: (sentence: string) => void;
  /** Validation before sending; an operator's fields only need to be filled in. */
  rules?: SignInRules;
  /** Where the address is known already. */
  email?: string;
  /** Content below the button; receives the address typed so far. */
  children?: (email: string) => ReactNode;
}

export function SignInForm(props: SignInFormProps) {
  const { attempt, onFailed, rules = userRules, email: known = '', children } = props;
  const { formProps, typed, field, report } = useTextFields(
    useState({ email: known, password: '' }),
  );
  const { pending, waiting, failure, submit } = useSignIn(attempt);

  async function onSubmit(): Promise<void> {
    if (pending) return;
    if (report(rules(typed))) return;
    const failed = await submit({ ...typed, email: typed.email.trim() });
    if (failed === undefined) return;
    onFailed(failed.sentence);
    if (failed.refused) report({ password: 'Check your email and password' });
  }

  return (
    <form {...formProps(onSubmit)}>
      <Stack $gap={5}>
        <EmailField {...field('email')} />
        <AccountPassword {...field('password')} />
        <Failure announced={false}>{failure}</Failure>
        <PrimaryButton type="submit" aria-disabled={pending}>
          {pending ? 'Signing in...' : 'Sign in'}
        </PrimaryButton>
        {waiting && <Small role="status">{waiting}</Small>}
        {children?.(typed.email)}
      </Stack>
    </form>
  );
}

interface SignInState {
  pending: boolean;
  /** The message while waiting, or after a failure. */
  waiting?: string;
  failure?: string | undefined;
}

interface SignInFailure {
  sentence: string;
  /** The address and password do not match. */
  refused: boolean;
}

/** One sign-in attempt at a time; one that a busy server refuses is repeated automatically. */
function useSignIn(attempt: (credentials: LoginRequest) => Promise<void>) {
  const [state, setState] = useState<SignInState>({ pending: false });

  async function submit(credentials: LoginRequest): Promise<SignInFailure | undefined> {
    setState(({ failure }) => ({ pending: true, failure: tryingAgain(failure) }));
    dismissErrorToast();
    try {
      await retryWhenBusy(() => attempt(credentials), {
        pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        onWaiting: (seconds) =>
          setState(({ failure }) => ({
            pending: true,
            failure,
            waiting: `Many people are signing in. Trying again in ${seconds} s.`,
          })),
      });
      // Still pending, since the page is about to navigate.
      return undefined;
    } catch (error) {
      const failure = readFailure(error);
      // A refusal is shown in a toast and at the field; other failures stay on the page.
      setState({ pending: false, ...(!failure.refused && { failure: failure.sentence }) });
      return failure;
    }
  }

  return { ...state, submit };
}

function readFailure(error: unknown): SignInFailure {
  if (error instanceof CookieRefused) {
    const sentence =
      'Your browser did not keep the sign-in. Allow cookies for this site and try again.';
    return { sentence, refused: false };
  }
  const isMute = error instanceof ApiError && !error.problem && error.retryAfterMs === undefined;
  return {
    sentence: isMute ? texts.invalidCredentials : sentenceWithWait(error),
    refused: error instanceof ApiError && error.status === 401,
  };
}
