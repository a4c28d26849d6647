import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { missingProblem } from '../../../shared/forms/field-rules.ts';
import { useAsyncAction, useFieldProblems } from '../../../shared/forms/form-state.ts';
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
  send: (code: string) => Promise<unknown>;
  /** Replaces the element that had the focus. */
  takesFocus?: boolean;
  /** Beside the button. */
  children?: ReactNode;
}

/** Asks for a code of the authenticator app. */
export function CodeForm(props: CodeFormProps) {
  const { hint, confirm, confirming, send, takesFocus = false, children } = props;
  const [code, setCode] = useState('');
  const { form, problems, report, reportFrom, clear } = useFieldProblems<'code'>();
  const { pending, failure, run } = useAsyncAction();

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus, form]);

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (report({ code: missingProblem(code.trim()) })) return;
    await run(
      () => send(code.trim()),
      (error) => {
        leaveIfSignedOut(error);
        return reportFrom(error, ['code']) ? '' : sentenceWithWait(error);
      },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack>
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={code}
          hint={hint}
          problem={problems.code}
          onChange={({ target }) => {
            setCode(target.value);
            clear('code');
          }}
        />
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
