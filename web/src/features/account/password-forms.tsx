import type { ResetPassword } from '@tagwell/contracts/http/account';
import { requestResetRoute } from '@tagwell/contracts/http/auth-routes';
import { limits } from '@tagwell/contracts/limits';
import { useState } from 'react';
import { emailProblem } from '../../shared/forms/field-rules.ts';
import { useAsyncAction, useFieldProblems, useTextFields } from '../../shared/forms/form-state.ts';
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
  /** Called with the token if the server returns it, on a developer's machine. */
  onSent: (developmentToken: string | undefined) => void;
  onFailed: (sentence: string) => void;
}

export function ForgotForm({ email, onEmail, onSent, onFailed }: ForgotFormProps) {
  const { formProps, problems, report, clear } = useFieldProblems<'email'>();
  const { pending, failure, run } = useAsyncAction();

  async function onSubmit(): Promise<void> {
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
    <form {...formProps(onSubmit)}>
      <Stack $gap={5}>
        <EmailField
          value={email}
          problem={problems.email}
          onChange={({ target }) => {
            onEmail(target.value);
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
  /** A first password after an invitation. */
  welcome: boolean;
  /** The minimum length in the hint; default: an account's. */
  least?: number;
  /** Default: for an account. Returns whether this signs the person in. */
  setPassword?: (request: ResetPassword) => Promise<boolean>;
  /** Called with whether the person is now signed in. */
  onDone: (signedIn: boolean) => Promise<void>;
  /** The link was refused as unknown, used or too old. */
  onRefused: () => void;
}

export function ResetForm(props: ResetFormProps) {
  const { token: given, welcome, setPassword = resetPassword, onDone, onRefused } = props;
  const { least = limits.passwordMinCharacters } = props;
  const { formProps, typed, field, problems, report, reportFrom } = useTextFields(
    useState({ token: given, newPassword: '', confirmation: '' }),
  );
  const { token, newPassword } = typed;
  const { pending, failure, run } = useAsyncAction();

  async function onSubmit(): Promise<void> {
    if (report({ token: token.trim() === '' ? 'The token is missing' : undefined })) return;
    const problem = resetProblem(typed);
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
    // For an invitation, the page explains the refusal.
    if (isRefused && welcome) return '';
    const sentence = sentenceForReset(error, 'Failed to reset password');
    toastError('Reset Failed', sentence);
    // A message at the field is not repeated below it.
    return reportFrom(error, ['newPassword']) ? '' : sentence;
  }

  const submitLabel = welcome ? 'Save and start' : 'Save password';
  return (
    <form {...formProps(onSubmit)}>
      <Stack $gap={5}>
        {!welcome && (
          <Field
            {...field('token')}
            label="Token from the link"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
        <AccountPassword
          {...field('newPassword')}
          // A strength hint next to an error would be contradictory.
          hint={problems.newPassword === undefined && strengthHint(newPassword, least)}
        />
        <AccountPassword {...field('confirmation')} />
        <Failure announced={false}>{failure}</Failure>
        <PrimaryButton type="submit" disabled={pending}>
          {pending ? 'Saving...' : submitLabel}
        </PrimaryButton>
      </Stack>
    </form>
  );
}
