import type { PremiumUser } from '@tagwell/contracts/http/account';
import type { UsageRecord, WaitlistSignup } from '@tagwell/contracts/http/analytics';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { Page } from '../../../shared/lists/list-pages.ts';
import { type Column, ListTable } from '../../../shared/lists/list-table.tsx';
import { RetryNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Muted, Row, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { activityColumns, signupColumns, userColumns } from '../columns.tsx';
import { DownloadList, waitlistFile } from '../download-list.tsx';
import { type EmptyList, emptyLists, type Live, useSteadyRows } from '../live-list.tsx';
import { Section } from '../page-parts.tsx';
import { useCreditDialogs } from '../people/use-credit-dialogs.tsx';

const rowsShown = 3;

interface NewestUsersProps {
  users: Live<Page<PremiumUser>>;
}

export function NewestUsers({ users: { data, error, refetch } }: NewestUsersProps) {
  const { dialog, onTopUp } = useCreditDialogs();
  return (
    <Section
      id="premium-users"
      title="Premium Users"
      action={<SeeAll to="/admin/people" what="premium users" />}
    >
      {error !== null && <RetryNotice error={error} announced={false} onRetry={refetch} />}
      {!data && error === null && <Skeleton label="Loading the premium users" lines={4} />}
      {data && (
        <Newest
          what="premium users"
          rows={data.rows}
          columns={userColumns(onTopUp)}
          empty={emptyLists.premiumUsers}
        />
      )}
      {dialog}
    </Section>
  );
}

interface NewestSignupsProps {
  signups: readonly WaitlistSignup[];
  total: number;
}

export function NewestSignups({ signups, total }: NewestSignupsProps) {
  return (
    <Section
      id="waitlist"
      title="Recent Waitlist Signups"
      action={
        <Row>
          <DownloadList file={waitlistFile} total={total} />
          <SeeAll to="/admin/waitlist" what="waitlist signups" />
        </Row>
      }
    >
      <Newest
        what="waitlist signups"
        rows={signups}
        columns={signupColumns}
        empty={emptyLists.waitlist}
      />
    </Section>
  );
}

export function NewestActivity({ records }: { records: readonly UsageRecord[] }) {
  return (
    <Section
      id="activity"
      title="Recent Activity"
      action={<SeeAll to="/admin/audit" what="recent activity" />}
    >
      <Newest
        what="recent activity"
        rows={records}
        columns={activityColumns}
        empty={emptyLists.activity}
      />
    </Section>
  );
}

interface NewestProps<Row> {
  what: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  empty: EmptyList;
}

function Newest<Row extends { id: string }>({ what, rows, columns, empty }: NewestProps<Row>) {
  const steady = useSteadyRows(rows, ({ id }) => id, what);
  if (rows.length === 0) return <Muted>{`${empty.title}. ${empty.hint}`}</Muted>;
  return (
    <>
      <ListTable
        label={`Newest ${what}`}
        columns={columns}
        rows={steady.rows.slice(0, rowsShown)}
        keyOf={({ id }) => id}
        holder={steady}
      />
      {steady.hasMoved && (
        <Muted role="status">
          The list has changed. It will update once you move off its rows.
        </Muted>
      )}
    </>
  );
}

function SeeAll({ to, what }: { to: string; what: string }) {
  return (
    <AllLink to={to}>
      See all<VisuallyHidden> {what}</VisuallyHidden>
    </AllLink>
  );
}

const AllLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--accent);
  font: 600 var(--dense) var(--family);
  text-underline-offset: 3px;
`;
