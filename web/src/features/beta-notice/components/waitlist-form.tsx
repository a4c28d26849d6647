import { useRef, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { fieldProblemsOf, useFieldProblems } from '../../../shared/forms/use-field-problems.ts';
import { useWork } from '../../../shared/forms/use-work.ts';
import { sentenceWithWait } from '../../../shared/forms/wait-sentence.ts';
import { ApiError } from '../../../shared/http/api-error.ts';
import { PrimaryButton } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Small, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { joinWaitlist } from '../api/join-waitlist.ts';
import type { Joined } from '../joined.ts';
import { readEntry, waitlistFields, type WaitlistField } from '../waitlist-rules.ts';

const empty = { name: '', workEmail: '', linkedinProfile: '' };

export function WaitlistForm({ onJoined }: { onJoined: (joined: Joined) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState(empty);
  const { problems, report, clear } = useFieldProblems<WaitlistField>(form);
  const { pending, failure, run } = useWork();

  const field = (name: WaitlistField) => ({
    name,
    value: entry[name],
    problem: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setEntry({ ...entry, [name]: target.value });
      clear(name);
    },
  });

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const read = readEntry(entry);
    if ('problems' in read) return void report(read.problems);
    const { request } = read;
    const join = async () => {
      await joinWaitlist(request);
      onJoined({ workEmail: request.workEmail, wants: request.name ? 'invitation' : 'notice' });
    };
    await run(join, (error) => {
      if (error instanceof ApiError) report(fieldProblemsOf(error, waitlistFields));
      return sentenceWithWait(error);
    });
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack>
        <Text>
          Premium opens by invitation. Say who you are, and you can be invited. With your email
          alone you hear from us once, when signup opens.
        </Text>
        <Fields>
          <Field label="Name" autoComplete="name" dir="auto" {...field('name')} />
          <Field
            label="Work email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...field('workEmail')}
          />
          <Field
            label="LinkedIn profile (optional)"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://www.linkedin.com/in/your-name"
            {...field('linkedinProfile')}
          />
        </Fields>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <div>
          <PrimaryButton type="submit" disabled={pending}>
            {pending ? 'Joining...' : 'Join the waitlist'}
          </PrimaryButton>
        </div>
        <Small>
          For the invitation only. We keep what you enter with your network address and browser.
        </Small>
      </Stack>
    </form>
  );
}

const Fields = styled.div`
  display: grid;
  gap: var(--s4);
  @media (width >= 640px) {
    grid-template-columns: 1fr 1fr;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
