import type { WaitlistSignup } from '@tagwell/contracts/http/analytics';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useWork } from '../../../shared/forms/use-work.ts';
import { sentenceFor } from '../../../shared/http/api-error.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { TextButton } from '../../../shared/ui/button.tsx';
import { VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { forgetPremiumUsers, invite } from '../api/premium-users.ts';
import { splitName } from '../split-name.ts';
import { tellInvited } from '../tell-invited.ts';

interface InviteActionProps {
  signup: WaitlistSignup;
  isInvited: boolean;
  onInvited: () => void;
  /** The person gave one name only, and an account needs two. */
  onNameNeeded: () => void;
  onRefused: (error: unknown) => void;
}

/** Invites somebody from the waitlist with one click. */
export function InviteAction(props: InviteActionProps) {
  const { signup, isInvited, onInvited, onNameNeeded, onRefused } = props;
  const queryClient = useQueryClient();
  const { pending, run } = useWork();
  const done = useRef<HTMLSpanElement>(null);
  const [sent, setSent] = useState(false);

  // The button that had the focus has gone; what came in its place takes it.
  useEffect(() => {
    if (sent && isInvited) done.current?.focus({ preventScroll: true });
  }, [sent, isInvited]);

  async function send(): Promise<void> {
    const name = splitName(signup.name);
    if (!name) return onNameNeeded();
    await run(
      async () => {
        await invite({ ...name, email: signup.workEmail, waitlistSignupId: signup.id });
        void forgetPremiumUsers(queryClient);
        tellInvited(signup.workEmail);
        setSent(true);
        onInvited();
      },
      (error) => {
        const description = sentenceFor(error);
        toast({ title: 'Invitation Failed', description, variant: 'destructive' });
        onRefused(error);
        return description;
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
