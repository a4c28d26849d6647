import { objectRoute, type ObjectionRequest } from '@tagwell/contracts/http/objection-routes';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import { countCodePoints, emailProblem } from '../../shared/forms/field-rules.ts';
import {
  useAsyncAction,
  useTextFields,
  type FieldProblems,
} from '../../shared/forms/form-state.ts';
import { call } from '../../shared/http/call.ts';
import { PrimaryButton } from '../../shared/ui/button.tsx';
import { Field, Labelled } from '../../shared/ui/field.tsx';
import { Failure, Notice } from '../../shared/ui/notice.tsx';
import { Small, Stack } from '../../shared/ui/surfaces.tsx';
import { Textarea } from '../../shared/ui/textarea.tsx';

const objectionFields = ['name', 'recognizedBy', 'email', 'message'] as const;
type ObjectionField = (typeof objectionFields)[number];
export type ObjectionEntry = Record<ObjectionField, string>;

/** What to send, or what is wrong with each field. */
export function readObjection(
  entry: ObjectionEntry,
): { request: ObjectionRequest } | { problems: FieldProblems<ObjectionField> } {
  const name = entry.name.trim();
  const recognizedBy = entry.recognizedBy.trim();
  const email = entry.email.trim();
  const message = entry.message.trim();
  const problems: FieldProblems<ObjectionField> = {
    name:
      name === ''
        ? texts.objectionNameMissing
        : tooLong(name, limits.nameMaxCharacters, texts.nameTooLong),
    recognizedBy:
      recognizedBy === ''
        ? texts.objectionProfileMissing
        : tooLong(recognizedBy, limits.profileUrlMaxCharacters, texts.objectionProfileTooLong),
    email: email === '' ? undefined : emailProblem(email),
    message: tooLong(message, limits.objectionMessageMaxCharacters, texts.objectionMessageTooLong),
  };
  if (Object.values(problems).some((problem) => problem !== undefined)) return { problems };
  return {
    request: {
      name,
      recognizedBy,
      ...(email !== '' && { email }),
      ...(message !== '' && { message }),
    },
  };
}

const tooLong = (text: string, most: number, sentence: string) =>
  countCodePoints(text) > most ? sentence : undefined;

const empty = { name: '', recognizedBy: '', email: '', message: '' };

export function ObjectionForm() {
  const [sent, setSent] = useState<{ email: string }>();
  const place = useRef<HTMLDivElement>(null);
  // The focused element is gone, so its replacement takes the focus.
  useEffect(() => {
    if (sent) place.current?.focus();
  }, [sent]);
  if (!sent) return <Entry onSent={setSent} />;
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="ok" title="Thank you.">
        This site’s team sees your request.{' '}
        {sent.email === '' ? (
          'You left no email, so we can’t reply.'
        ) : (
          <>
            We’ll email <Email>{sent.email}</Email> once you’re no longer suggested, or if we have a
            question.
          </>
        )}
      </Notice>
    </div>
  );
}

function Entry({ onSent }: { onSent: (sent: { email: string }) => void }) {
  const { formProps, typed, field, report, reportFrom } = useTextFields(useState(empty));
  const { pending, failure, run } = useAsyncAction();
  const { problem: messageProblem, ...message } = field('message');

  async function onSubmit(): Promise<void> {
    const read = readObjection(typed);
    if ('problems' in read) return void report(read.problems);
    const { request } = read;
    const send = async () => {
      await call(objectRoute, { body: request });
      onSent({ email: request.email ?? '' });
    };
    await run(send, (error) => {
      reportFrom(error, objectionFields);
      return sentenceWithWait(error);
    });
  }

  return (
    <form {...formProps(onSubmit)}>
      <Stack>
        <Field label="Your name" autoComplete="name" dir="auto" required {...field('name')} />
        <Field
          label="Your public profile"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="A link is best. Without one, say how to tell you from people with the same name."
          {...field('recognizedBy')}
        />
        <Field
          label="Email for our reply (optional)"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <Labelled label="Anything else (optional)" problem={messageProblem}>
          {(tied) => <Message {...tied} dir="auto" {...message} />}
        </Labelled>
        <Failure>{failure}</Failure>
        <div>
          <PrimaryButton type="submit" disabled={pending}>
            {pending ? 'Sending...' : 'Send'}
          </PrimaryButton>
        </div>
        <Small>Only this site’s team sees it.</Small>
      </Stack>
    </form>
  );
}

const Message = styled(Textarea)`
  min-height: 110px;
`;

const Email = styled.strong`
  overflow-wrap: anywhere;
`;
