import type { LoginRequest } from '@tagwell/contracts/http/account';
import { texts } from '@tagwell/contracts/texts';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { retryWhenBusy } from '../../shared/forms/retry-when-busy.ts';
import { emailProblem, passwordProblem } from '../../shared/forms/field-rules.ts';
import { useFieldProblems } from '../../shared/forms/use-field-problems.ts';
import { sentenceWithWait } from '../../shared/forms/wait-sentence.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { PrimaryButton } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { Small, Stack } from '../../shared/ui/surfaces.tsx';
import { CookieRefused } from './session-api.ts';

interface SignInFormProps {
  /** Signs in and leads on. Rejects when it was refused. */
  attempt: (credentials: LoginRequest) => Promise<void>;
  onFailed: (sentence: string) => void;
  /** Where the address is known already. */
  email?: string;
  /** What stands below the button; gets the address typed so far. */
  children?: (email: string) => ReactNode;
}

export function SignInForm({ attempt, onFailed, email: known = '', children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const { problems, report, clear } = useFieldProblems<'email' | 'password'>(form);
  const { pending, waiting, failure, submit } = useSignIn(attempt);

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const found = { email: emailProblem(email), password: passwordProblem(password) };
    if (report(found)) return;
    const failed = await submit({ email: email.trim(), password });
    if (failed !== undefined) onFailed(failed);
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={5}>
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          problem={problems.email}
          onChange={(event) => {
            setEmail(event.target.value);
            clear('email');
          }}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          problem={problems.password}
          onChange={(event) => {
            setPassword(event.target.value);
            clear('password');
          }}
        />
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <PrimaryButton type="submit" disabled={pending}>
          {pending ? 'Signing in...' : 'Sign in'}
        </PrimaryButton>
        {waiting && <Small role="status">{waiting}</Small>}
        {children?.(email)}
      </Stack>
    </form>
  );
}

interface SignInState {
  pending: boolean;
  /** What the person reads meanwhile, or afterwards when it failed. */
  waiting?: string;
  failure?: string;
}

/** One try to sign in after the other; a server that is too busy is asked again by itself. */
function useSignIn(attempt: (credentials: LoginRequest) => Promise<void>) {
  const [state, setState] = useState<SignInState>({ pending: false });

  /** Answers the sentence of the failure, if it failed. */
  async function submit(credentials: LoginRequest): Promise<string | undefined> {
    setState({ pending: true });
    try {
      await retryWhenBusy(() => attempt(credentials), {
        pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        onWaiting: (seconds) =>
          setState({
            pending: true,
            waiting: `Many people are signing in. Trying again in ${seconds} s.`,
          }),
      });
      // Still pending: the page leads on.
      return undefined;
    } catch (error) {
      const failure = sentenceForSignIn(error);
      setState({ pending: false, failure });
      return failure;
    }
  }

  return { ...state, submit };
}

function sentenceForSignIn(error: unknown): string {
  if (error instanceof CookieRefused) {
    return 'Your browser did not keep the sign-in. Allow cookies for this site and try again.';
  }
  if (error instanceof ApiError && error.status === 401 && !error.problem) {
    return texts.invalidCredentials;
  }
  return sentenceWithWait(error);
}
