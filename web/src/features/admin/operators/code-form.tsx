import { type ReactNode, useEffect, useState } from 'react';
import { missingProblem } from '../../../shared/forms/field-rules.ts';
import { useAsyncAction, useTextFields } from '../../../shared/forms/form-state.ts';
import { sentenceWithWait } from '../../../shared/forms/retry-when-busy.ts';
import { leaveIfSignedOut } from '../../../shared/session/operator.ts';
import { PrimaryButton } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Failure } from '../../../shared/ui/notice.tsx';
import { Row, Stack } from '../../../shared/ui/surfaces.tsx';

interface CodeFormProps {
  hint: string;
  confirm: string;
  /** The button's text while it works. */
  confirming: string;
  send: (code: string, password: string) => Promise<unknown>;
  asksPassword?: boolean;
  /** Replaces the element that had the focus. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** Asks for a code from the authenticator app and, if required, the password. */
export function CodeForm(props: CodeFormProps) {
  const { hint, confirm, confirming, send, asksPassword, takesFocus = false, children } = props;
  const { form, formProps, typed, field, report, reportFrom } = useTextFields(
    useState({ code: '', password: '' }),
  );
  const { pending, failure, run } = useAsyncAction();

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus, form]);

  async function onSubmit(): Promise<void> {
    const { code, password } = typed;
    const missing = {
      code: missingProblem(code.trim()),
      ...(asksPassword && { password: missingProblem(password) }),
    };
    if (report(missing)) return;
    await run(
      () => send(code.trim(), password),
      (error) => {
        leaveIfSignedOut(error);
        return reportFrom(error, ['code', 'password']) ? '' : sentenceWithWait(error);
      },
    );
  }

  return (
    <form {...formProps(onSubmit)}>
      <Stack>
        <Field
          {...field('code')}
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={hint}
        />
        {asksPassword && (
          <Field
            {...field('password')}
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            hint="The one you sign in with: this screen may have been left open."
          />
        )}
        <Failure>{failure}</Failure>
        <Row>
          <PrimaryButton type="submit" disabled={pending}>
            {pending ? confirming : confirm}
          </PrimaryButton>
          {children}
        </Row>
      </Stack>
    </form>
  );
}
