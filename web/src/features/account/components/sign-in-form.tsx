import type { LoginRequest } from '@tagwell/contracts/http/account';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { emailProblem, passwordProblem } from '../../../shared/forms/sign-in-rules.ts';
import { useFieldProblems } from '../../../shared/forms/use-field-problems.ts';
import { PrimaryButton } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { useSignIn } from '../use-sign-in.ts';

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
