import { useRef, useState, type SubmitEvent } from 'react';
import { fieldProblemsOf, useFieldProblems } from '../../shared/forms/use-field-problems.ts';
import { useAsyncAction } from '../../shared/forms/use-async-action.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { PrimaryButton } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { resetPassword, resetProblem, sentenceForReset, strengthHint } from './password-reset.ts';

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** The link was refused as unknown, used or too old. */
  onRefused: () => void;
}

export function ResetForm({ token: given, onDone, onRefused }: ResetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [token, setToken] = useState(given);
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { problems, report, clear } = useFieldProblems<'token' | 'newPassword' | 'confirmation'>(
    form,
  );
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
    await resetPassword({ token: token.trim(), newPassword });
    onDone();
  }

  function onFailed(error: unknown): string {
    const sentence = sentenceForReset(error, 'Failed to reset password');
    toast({ title: 'Reset Failed', description: sentence, variant: 'destructive' });
    if (error instanceof ApiError) {
      report(fieldProblemsOf(error, ['newPassword']));
      if (error.problem?.code === 'invalid_reset_link') onRefused();
    }
    return sentence;
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={5}>
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
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          minLength={6}
          required
          value={newPassword}
          problem={problems.newPassword}
          hint={strengthHint(newPassword)}
          onChange={(event) => {
            setNewPassword(event.target.value);
            clear('newPassword');
          }}
        />
        <PasswordField
          label="Confirm password"
          name="confirmation"
          autoComplete="new-password"
          minLength={6}
          required
          value={confirmation}
          problem={problems.confirmation}
          onChange={(event) => {
            setConfirmation(event.target.value);
            clear('confirmation');
          }}
        />
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <PrimaryButton type="submit" disabled={pending}>
          {pending ? 'Saving...' : 'Save password'}
        </PrimaryButton>
      </Stack>
    </form>
  );
}
