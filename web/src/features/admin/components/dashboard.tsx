import { useState } from 'react';
import { Stack } from '../../../shared/ui/surfaces.tsx';
import { sectionIds } from '../section-ids.ts';
import { AuditLog } from './audit-log.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { DownloadWaitlist } from './download-waitlist.tsx';
import { FiguresPart } from './figures-part.tsx';
import { InviteForm, type Invitee } from './invite-form.tsx';
import { PremiumUsers } from './premium-users.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Section } from './section.tsx';
import { WaitlistSignups } from './waitlist-signups.tsx';

interface DashboardProps {
  onLeave: () => void;
  leaving: boolean;
  /** Hears every error of a call. */
  onRefused: (error: unknown) => void;
}

/** What an operator sees. Loaded on demand: nobody else needs its charts. */
export default function Dashboard({ onLeave, leaving, onRefused }: DashboardProps) {
  const [invitee, setInvitee] = useState<Invitee>();
  /** Asking for the same person again begins the form again. */
  const [asked, setAsked] = useState(0);
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set());

  function onInvited(signupId: string): void {
    setInvited((before) => new Set([...before, signupId]));
  }

  return (
    <Stack $gap={5}>
      <DashboardHead onLeave={onLeave} leaving={leaving} />
      <FiguresPart onRefused={onRefused} />
      <Section id={sectionIds.premiumUsers} title="Premium Users">
        <PremiumUsers onRefused={onRefused} />
      </Section>
      <Section
        id="waitlist"
        title="Recent Waitlist Signups"
        action={<DownloadWaitlist onRefused={onRefused} />}
      >
        <WaitlistSignups
          invited={invited}
          onInvited={({ id }) => onInvited(id)}
          onNameNeeded={({ id, name, workEmail }) => {
            setInvitee({ firstName: name.trim(), email: workEmail, waitlistSignupId: id });
            setAsked((times) => times + 1);
          }}
          onRefused={onRefused}
        />
      </Section>
      <Section id="invite" title="Invite someone">
        <InviteForm key={asked} invitee={invitee} onInvited={onInvited} onRefused={onRefused} />
      </Section>
      <Section id="activity" title="Recent Activity">
        <RecentActivity onRefused={onRefused} />
      </Section>
      <Section id="audit" title="Audit" note="What operators did. Entries are never changed.">
        <AuditLog onRefused={onRefused} />
      </Section>
    </Stack>
  );
}
