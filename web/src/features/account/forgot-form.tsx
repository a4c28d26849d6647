import { useRef, type SubmitEvent } from 'react';
import { emailProblem } from '../../shared/forms/field-rules.ts';
import { useFieldProblems } from '../../shared/forms/use-field-problems.ts';
import { useAsyncAction } from '../../shared/forms/use-async-action.ts';
import { PrimaryButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { EmailField } from './account-fields.tsx';
import { requestReset, sentenceForReset } from './password-reset.ts';

interface ForgotFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** With the token where the server tells it: on a developer's machine. */
  onSent: (developmentToken: string | undefined) => void;
  onFailed: (sentence: string) => void;
}

export function ForgotForm({ email, onEmail, onSent, onFailed }: ForgotFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { problems, report, clear } = useFieldProblems<'email'>(form);
  const { pending, failure, run } = useAsyncAction();

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (report({ email: emailProblem(email) })) return;
    await run(
      async () => onSent((await requestReset(email.trim())).resetToken),
      (error) => {
        const sentence = sentenceForReset(error, 'Failed to send reset email');
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
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <PrimaryButton type="submit" disabled={pending}>
          {pending ? 'Sending...' : 'Send Reset Link'}
        </PrimaryButton>
      </Stack>
    </form>
  );
}
