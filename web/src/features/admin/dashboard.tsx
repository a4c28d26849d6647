import type { UsageRecord } from '@tagwell/contracts/http/analytics';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Column } from '../../shared/lists/list-table.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../shared/ui/button.tsx';
import { DateText } from '../../shared/ui/date-text.tsx';
import { Segmented } from '../../shared/ui/segmented.tsx';
import { Row, Stack } from '../../shared/ui/surfaces.tsx';
import { AuditLog } from './audit-log.tsx';
import { inWords, LongText } from './cells.tsx';
import { activity } from './dashboard-api.ts';
import { FiguresPart } from './figures-part.tsx';
import { InviteForm, type Invitee } from './invite.tsx';
import { ListView } from './list-view.tsx';
import { useLiveList } from './live-queries.ts';
import { PremiumUsers } from './premium-users.tsx';
import { rangeDays, readRange, writeRange } from './range.ts';
import { Section, sectionIds } from './section.tsx';
import { DownloadWaitlist, WaitlistSignups } from './waitlist.tsx';

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

interface DashboardHeadProps {
  onLeave: () => void;
  leaving: boolean;
}

/** The range of the figures, the operator's other pages, and the way out. */
function DashboardHead({ onLeave, leaving }: DashboardHeadProps) {
  return (
    <Bar>
      <RangeSwitch />
      <Row>
        <ButtonLink to="/admin/catalogue">Catalogue</ButtonLink>
        {/* A page of its own, not of this app. */}
        <ButtonAnchor href="/admin/queues">Queues</ButtonAnchor>
        <Button disabled={leaving} onClick={onLeave}>
          {leaving ? 'Logging out...' : 'Logout'}
        </Button>
      </Row>
    </Bar>
  );
}

const Bar = styled(Row)`
  justify-content: space-between;
`;

const options = rangeDays.map((days) => ({ value: String(days), label: `${days} days` }));

/** How far back the figures reach; kept in the page's address. */
function RangeSwitch() {
  const [address, setAddress] = useSearchParams();
  return (
    <Segmented
      label="Range of the figures"
      options={options}
      value={String(readRange(address))}
      onChange={(value) =>
        setAddress((now) => writeRange(now, readRange(new URLSearchParams({ days: value }))), {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  );
}

const columns: readonly Column<UsageRecord>[] = [
  { id: 'action', label: 'Action', renderCell: ({ action }) => inWords(action) },
  { id: 'ipAddress', label: 'IP', renderCell: ({ ipAddress }) => <LongText>{ipAddress}</LongText> },
  {
    id: 'createdAt',
    label: 'Date',
    sorts: true,
    renderCell: ({ createdAt }) => <DateText iso={createdAt} withTime />,
  },
];

/** What people did. */
function RecentActivity({ onRefused }: { onRefused: (error: unknown) => void }) {
  const list = useLiveList(activity, onRefused);
  return (
    <ListView
      list={list}
      what="recent activity"
      search="Find by action or IP"
      empty="Nothing has been done yet. Each step somebody takes with a post stands here at once."
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
