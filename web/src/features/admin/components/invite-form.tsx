import type { PremiumUser } from '@tagwell/contracts/http/account';
import { texts } from '@tagwell/contracts/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { emailProblem } from '../../../shared/forms/sign-in-rules.ts';
import { fieldProblemsOf, useFieldProblems } from '../../../shared/forms/use-field-problems.ts';
import { useWork } from '../../../shared/forms/use-work.ts';
import { ApiError, sentenceFor } from '../../../shared/http/api-error.ts';
import { PrimaryButton } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Card, H2, Muted, Stack } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { invite, premiumUsersQuery } from '../api/premium-users.ts';
import { withAccount } from '../people-list.ts';

const nobody = { firstName: '', lastName: '', email: '' };
type FieldName = keyof typeof nobody;

/** Makes an account and mails its owner a link to set a password. */
export function InviteForm({ onRefused }: { onRefused: (error: unknown) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const [person, setPerson] = useState(nobody);
  const { problems, report, clear } = useFieldProblems<FieldName>(form);
  const { pending, failure, run } = useWork();

  const field = (name: FieldName) => ({
    name,
    value: person[name],
    problem: problems[name],
    autoComplete: 'off',
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setPerson({ ...person, [name]: target.value });
      clear(name);
    },
  });

  async function send(): Promise<void> {
    const { email, firstName, lastName } = person;
    const account = await invite({
      email: email.trim(),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
    });
    queryClient.setQueryData(premiumUsersQuery.queryKey, (list: PremiumUser[] = []) =>
      withAccount(list, account),
    );
    toast({
      title: 'Invitation Sent',
      description: `${account.email} gets a mail with a link to set a password.`,
    });
    setPerson(nobody);
  }

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const missing = {
      firstName: person.firstName.trim() === '' ? texts.firstNameMissing : undefined,
      lastName: person.lastName.trim() === '' ? texts.lastNameMissing : undefined,
      email: emailProblem(person.email),
    };
    if (report(missing)) return;
    await run(send, (error) => {
      if (error instanceof ApiError) {
        report(fieldProblemsOf(error, ['firstName', 'lastName', 'email']));
      }
      onRefused(error);
      return sentenceFor(error);
    });
  }

  return (
    <Card aria-labelledby="invite">
      <H2 id="invite">Invite someone</H2>
      <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack>
          <Names>
            <Field label="First name" {...field('firstName')} />
            <Field label="Last name" {...field('lastName')} />
            <Field label="Email" type="email" {...field('email')} />
          </Names>
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <Muted>
            They get a mail with a link to set a password, and five credits. Inviting again sends a
            new link to whoever has not set one yet.
          </Muted>
          <div>
            <PrimaryButton type="submit" disabled={pending}>
              {pending ? 'Inviting...' : 'Invite'}
            </PrimaryButton>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

const Names = styled.div`
  display: grid;
  gap: var(--s4);
  @media (width >= 640px) {
    grid-template-columns: 1fr 1fr;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
