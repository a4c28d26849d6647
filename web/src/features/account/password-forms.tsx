import type { ResetPassword } from '@tagwell/contracts/http/account';
import { requestResetRoute } from '@tagwell/contracts/http/auth-routes';
import { limits } from '@tagwell/contracts/limits';
import { type SubmitEvent, useState } from 'react';
import { emailProblem } from '../../shared/forms/field-rules.ts';
import { useAsyncAction, useFieldProblems } from '../../shared/forms/form-state.ts';
import { call } from '../../shared/http/call.ts';
import { ApiError } from '../../shared/http/client.ts';
import { PrimaryButton } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Failure } from '../../shared/ui/notice.tsx';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../shared/ui/toast-store.ts';
import { EmailField, AccountPassword } from './account-fields.tsx';
import { sentenceForReset, resetPassword, resetProblem, strengthHint } from './password-reset.ts';

interface ForgotFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** With the token where the server tells it: on a developer's machine. */
  onSent: (developmentToken: string | undefined) => void;
  onFailed: (sentence: string) => void;
}

export function ForgotForm({ email, onEmail, onSent, onFailed }: ForgotFormProps) {
  const { form, problems, report, clear } = useFieldProblems<'email'>();
  const { pending, failure, run } = useAsyncAction();

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (report({ email: emailProblem(email) })) return;
    await run(
      async () =>
        onSent((await call(requestResetRoute, { body: { email: email.trim() } })).resetToken),
      (error) => {
        const sentence = sentenceForReset(
          error,
          'Failed to send reset email. Try again in a minute.',
        );
        onFailed(sentence);
        return sentence;
      },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={5}>
        <EmailField
          value={email}
          problem={problems.email}
          onValue={(value) => {
            onEmail(value);
            clear('email');
          }}
        />
        <Failure announced={false}>{failure}</Failure>
        <PrimaryButton type="submit" disabled={pending}>
          {pending ? 'Sending...' : 'Send Reset Link'}
        </PrimaryButton>
      </Stack>
    </form>
  );
}

interface ResetFormProps {
  token: string;
  /** A first password, by an invitation: there is no need to see the token. */
  welcome: boolean;
  /** How many characters the hint asks for; by default as many as an account needs. */
  least?: number;
  /** By default that of an account. Returns whether the person is signed in by it. */
  setPassword?: (request: ResetPassword) => Promise<boolean>;
  /** Whether the person is signed in by it. */
  onDone: (signedIn: boolean) => Promise<void>;
  /** The link was refused as unknown, used or too old. */
  onRefused: () => void;
}

export function ResetForm(props: ResetFormProps) {
  const { token: given, welcome, setPassword = resetPassword, onDone, onRefused } = props;
  const { least = limits.passwordMinCharacters } = props;
  const [token, setToken] = useState(given);
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { form, problems, report, reportFrom, clear } = useFieldProblems<
    'token' | 'newPassword' | 'confirmation'
  >();
  const { pending, failure, run } = useAsyncAction();

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (report({ token: token.trim() === '' ? 'The token is missing' : undefined })) return;
    const problem = resetProblem({ newPassword, confirmation });
    if (problem) {
      toast(problem.toast);
      report({ [problem.field]: problem.toast.description });
      return;
    }
    await run(send, onFailed);
  }

  async function send(): Promise<void> {
    await onDone(await setPassword({ token: token.trim(), newPassword }));
  }

  function onFailed(error: unknown): string {
    const isRefused = error instanceof ApiError && error.problem?.code === 'invalid_reset_link';
    if (isRefused) onRefused();
    // An invitation is no reset: the page says what became of it.
    if (isRefused && welcome) return '';
    const sentence = sentenceForReset(error, 'Failed to reset password');
    toastError('Reset Failed', sentence);
    // What is said at the field is not said once more below it.
    return reportFrom(error, ['newPassword']) ? '' : sentence;
  }

  const submitLabel = welcome ? 'Save and start' : 'Save password';
  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={5}>
        {!welcome && (
          <Field
            label="Token from the link"
            name="token"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={token}
            problem={problems.token}
            onChange={(event) => {
              setToken(event.target.value);
              clear('token');
            }}
          />
        )}
        <AccountPassword
          name="newPassword"
          value={newPassword}
          problem={problems.newPassword}
          // “Enough” beside a refusal would be two answers.
          hint={problems.newPassword === undefined && strengthHint(newPassword, least)}
          onValue={(value) => {
            setNewPassword(value);
            clear('newPassword');
          }}
        />
        <AccountPassword
          name="confirmation"
          value={confirmation}
          problem={problems.confirmation}
          onValue={(value) => {
            setConfirmation(value);
            clear('confirmation');
          }}
        />
        <Failure announced={false}>{failure}</Failure>
        <PrimaryButton type="submit" disabled={pending}>
          {pending ? 'Saving...' : submitLabel}
        </PrimaryButton>
      </Stack>
    </form>
  );
}
