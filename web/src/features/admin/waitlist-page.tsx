import { useState } from 'react';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { InviteForm, type Invitee } from './invite.tsx';
import { NotifyList } from './notify-list.tsx';
import { Section } from './section.tsx';
import { WaitlistSignups } from './waitlist-signups.tsx';

/** Who waits for an invitation, and who only wants to hear when signup opens. */
export function WaitlistPage({ onRefused }: { onRefused: (error: unknown) => void }) {
  const [invitee, setInvitee] = useState<Invitee>();
  /** Asking for the same person again begins the form again. */
  const [asked, setAsked] = useState(0);
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set());

  function onInvited(signupId: string): void {
    setInvited((before) => new Set([...before, signupId]));
  }

  return (
    <Stack>
      <WaitlistSignups
        invited={invited}
        onInvited={({ id }) => onInvited(id)}
        onNameNeeded={({ id, name, workEmail }) => {
          setInvitee({ firstName: name.trim(), email: workEmail, waitlistSignupId: id });
          setAsked((times) => times + 1);
        }}
        onRefused={onRefused}
      />
      {invitee && (
        <Section id="invite" title="Invite someone" note="Their last name is missing.">
          <InviteForm key={asked} invitee={invitee} onInvited={onInvited} onRefused={onRefused} />
        </Section>
      )}
      <NotifyList onRefused={onRefused} />
    </Stack>
  );
}
