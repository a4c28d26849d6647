import type { WaitlistSignup } from '@tagwell/contracts/http/analytics';
import { texts } from '@tagwell/contracts/texts';
import { useEffect, useRef, useState } from 'react';
import type { BlockerFunction } from 'react-router';
import { styled } from 'styled-components';
import { emailProblem } from '../../../shared/forms/field-rules.ts';
import { keepTyped } from '../../../shared/forms/keep-typed.ts';
import { useAsyncAction, useTextFields } from '../../../shared/forms/form-state.ts';
import { sentenceFor } from '../../../shared/http/client.ts';
import { leaveIfSignedOut } from '../../../shared/session/operator.ts';
import { PrimaryButton, TextButton } from '../../../shared/ui/button.tsx';
import { Field, FieldPairs } from '../../../shared/ui/field.tsx';
import { Failure } from '../../../shared/ui/notice.tsx';
import { LeaveGuard } from '../../../shared/ui/questions.tsx';
import { Badge, Muted, Stack, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';
import { invalidatePremiumUsers, invite } from '../admin-api.ts';
import { emptyPerson, isHalfTyped, splitName, type TypedPerson } from './input-rules.ts';

/** The invitation form's text, kept above the part that a sign-in replaces. */
export const useInviteDraft = () => useState<TypedPerson>(emptyPerson);
export type InviteDraft = ReturnType<typeof useInviteDraft>;

interface InviteGuardProps {
  draft: InviteDraft;
  /** Whom it began with. */
  invitee?: Invitee | undefined;
}

export function InviteGuard({ draft: [typed], invitee }: InviteGuardProps) {
  const changed = isHalfTyped(typed, invitee ? personOf(invitee) : emptyPerson) && isOtherPage;
  return <LeaveGuard changed={changed} text="The invitation is not sent yet." />;
}

/** What is known of somebody: the last name is missing. */
export const personOf = ({ firstName, email }: Invitee): TypedPerson => ({
  firstName,
  lastName: '',
  email,
});

/** Navigation within the list or to a person keeps the form. */
const isOtherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** Somebody from the waitlist whose first and last name could not be separated. */
export interface Invitee {
  firstName: string;
  email: string;
  waitlistSignupId: string;
}

interface InviteFormProps {
  /** The person the form started with, until invited; another person needs a new form. */
  invitee: Invitee | undefined;
  /** Where what is typed is kept, by whom it is not lost with the form. */
  draft: InviteDraft;
  onInvited?: (waitlistSignupId: string) => void;
}

/** Creates an account and mails its owner a link to set a password. */
export function InviteForm({ invitee, draft, onInvited }: InviteFormProps) {
  const { form, formProps, typed: person, setTyped: setPerson, ...fields } = useTextFields(draft);
  const { report, reportFrom } = fields;
  const { pending, failure, run } = useAsyncAction();

  // Only the last name is missing.
  useEffect(() => {
    if (invitee) form.current?.querySelector<HTMLElement>('[name="lastName"]')?.focus();
  }, [invitee, form]);

  const field = (name: keyof TypedPerson) => ({
    ...fields.field(name),
    autoComplete: 'off',
    required: true,
  });

  async function send(): Promise<void> {
    const { email, firstName, lastName } = person;
    const account = await invite({
      email: email.trim(),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      ...(invitee && { waitlistSignupId: invitee.waitlistSignupId }),
    });
    void invalidatePremiumUsers();
    toastInvited(account.email);
    if (invitee) onInvited?.(invitee.waitlistSignupId);
    // Text typed meanwhile is for the next person.
    setPerson((typed) => keepTyped(typed, person, emptyPerson));
  }

  async function onSubmit(): Promise<void> {
    const missing = {
      firstName: person.firstName.trim() === '' ? texts.firstNameMissing : undefined,
      lastName: person.lastName.trim() === '' ? texts.lastNameMissing : undefined,
      email: emailProblem(person.email),
    };
    if (report(missing)) return;
    await run(send, (error) => {
      reportFrom(error, ['firstName', 'lastName', 'email']);
      leaveIfSignedOut(error);
      return sentenceFor(error);
    });
  }

  return (
    <form {...formProps(onSubmit)}>
      <Stack>
        <FieldPairs>
          <Field label="First name" {...field('firstName')} />
          <Field label="Last name" {...field('lastName')} />
          <Field label="Email" type="email" {...field('email')} />
        </FieldPairs>
        <Failure>{failure}</Failure>
        <Muted>
          They’ll get five credits and an email with a link to set a password. Inviting them again
          sends a new link if they haven’t set one yet.
        </Muted>
        <div>
          <PrimaryButton type="submit" disabled={pending}>
            {pending ? 'Inviting...' : 'Invite'}
          </PrimaryButton>
        </div>
      </Stack>
    </form>
  );
}

interface InviteActionProps {
  signup: WaitlistSignup;
  isInvited: boolean;
  onInvited: () => void;
  /** The person gave one name only, and an account needs two. */
  onNameNeeded: () => void;
}

/** Invites somebody from the waitlist with one click. */
export function InviteAction(props: InviteActionProps) {
  const { signup, isInvited, onInvited, onNameNeeded } = props;
  const { pending, run } = useAsyncAction();
  const done = useRef<HTMLSpanElement>(null);
  const [sent, setSent] = useState(false);

  // The focused button is gone, so its replacement takes the focus.
  useEffect(() => {
    if (sent && isInvited) done.current?.focus({ preventScroll: true });
  }, [sent, isInvited]);

  async function send(): Promise<void> {
    const name = splitName(signup.name);
    if (!name) return onNameNeeded();
    await run(
      async () => {
        await invite({ ...name, email: signup.workEmail, waitlistSignupId: signup.id });
        void invalidatePremiumUsers();
        toastInvited(signup.workEmail);
        setSent(true);
        onInvited();
      },
      (error) => {
        leaveIfSignedOut(error);
        return toastError('Invitation Failed', sentenceFor(error));
      },
    );
  }

  if (isInvited) {
    return (
      <Done data-tone="ok" ref={done} tabIndex={-1}>
        Invited
      </Done>
    );
  }
  return (
    <TextButton aria-disabled={pending} onClick={() => void send()}>
      {pending ? 'Inviting...' : 'Invite'}
      <VisuallyHidden> {signup.name}</VisuallyHidden>
    </TextButton>
  );
}

const Done = styled(Badge)`
  &:focus:not(:focus-visible) {
    outline: 0;
  }
`;

function toastInvited(email: string): void {
  toast({
    title: 'Invitation Sent',
    description: `${email} will get an email with a link to set a password.`,
  });
}
