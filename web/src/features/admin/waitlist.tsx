import type { WaitlistSignup } from '@tagwell/contracts/http/analytics';
import { useState } from 'react';
import styled from 'styled-components';
import { downloadBlob } from '../../shared/format/download.ts';
import { countOf, formatCount } from '../../shared/format/numbers.ts';
import { useAsyncAction } from '../../shared/forms/use-async-action.ts';
import { sentenceFor } from '../../shared/http/api-error.ts';
import type { Column } from '../../shared/lists/list-table.tsx';
import { Button, TextAnchor } from '../../shared/ui/button.tsx';
import { DateText } from '../../shared/ui/date-text.tsx';
import { Small, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { LongText } from './cells.tsx';
import { waitlist } from './dashboard-api.ts';
import { exportWaitlist, type ExportProgress } from './export-waitlist.ts';
import { InviteAction } from './invite.tsx';
import { ListView } from './list-view.tsx';
import { useLiveList, useTotal } from './live-queries.ts';

interface WaitlistSignupsProps {
  /** Signups invited here a moment ago; the list may not know of them yet. */
  invited: ReadonlySet<string>;
  onInvited: (signup: WaitlistSignup) => void;
  onNameNeeded: (signup: WaitlistSignup) => void;
  onRefused: (error: unknown) => void;
}

/** Who waits to be let in. */
export function WaitlistSignups(props: WaitlistSignupsProps) {
  const { invited, onInvited, onNameNeeded, onRefused } = props;
  const list = useLiveList(waitlist, onRefused);

  const columns: readonly Column<WaitlistSignup>[] = [
    {
      id: 'name',
      label: 'Name',
      sorts: true,
      renderCell: ({ name }) => <LongText>{name}</LongText>,
    },
    {
      id: 'workEmail',
      label: 'Email',
      sorts: true,
      renderCell: ({ workEmail }) => <LongText>{workEmail}</LongText>,
    },
    { id: 'linkedin', label: 'LinkedIn', renderCell: (signup) => <Profile signup={signup} /> },
    {
      id: 'ipAddress',
      label: 'IP Address',
      renderCell: ({ ipAddress }) => <LongText>{ipAddress}</LongText>,
    },
    {
      id: 'createdAt',
      label: 'Signup Date',
      sorts: true,
      renderCell: ({ createdAt }) => <DateText iso={createdAt} withTime />,
    },
    {
      id: 'invitation',
      label: 'Invitation',
      renderCell: (signup) => (
        <InviteAction
          signup={signup}
          isInvited={signup.invitedAt !== null || invited.has(signup.id)}
          onInvited={() => onInvited(signup)}
          onNameNeeded={() => onNameNeeded(signup)}
          onRefused={onRefused}
        />
      ),
    },
  ];

  return (
    <ListView
      list={list}
      what="waitlist signups"
      search="Find on the waitlist"
      empty="The waitlist is empty. New signups appear here."
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}

function Profile({ signup: { linkedinProfile, name } }: { signup: WaitlistSignup }) {
  if (!linkedinProfile?.startsWith('https://')) return '—';
  return (
    <TextAnchor href={linkedinProfile} target="_blank" rel="noopener noreferrer">
      View Profile
      <VisuallyHidden> of {name} (opens in a new tab)</VisuallyHidden>
    </TextAnchor>
  );
}

/** The whole waitlist as a file, with what has come of it while it comes. */
export function DownloadWaitlist({ onRefused }: { onRefused: (error: unknown) => void }) {
  const total = useTotal(waitlist, onRefused);
  const [progress, setProgress] = useState<ExportProgress>();
  const { pending, run } = useAsyncAction();

  async function download(): Promise<void> {
    await run(
      async () => {
        downloadBlob(await exportWaitlist(setProgress), 'waitlist-signups.csv');
        toast({
          title: 'Export Complete',
          description: 'Waitlist data downloaded successfully',
        });
      },
      (error) => {
        toast({
          title: 'Export Failed',
          description: 'Failed to download waitlist data',
          variant: 'destructive',
        });
        onRefused(error);
        return sentenceFor(error);
      },
    );
    setProgress(undefined);
  }

  return (
    <Side>
      <DownloadButton aria-disabled={pending} onClick={() => void download()}>
        Download Waitlist CSV
        {total !== undefined && <Rows>{countOf(total, 'row', 'rows')}</Rows>}
      </DownloadButton>
      {pending ? <Coming progress={progress} /> : <Small>Contains personal data.</Small>}
    </Side>
  );
}

function Coming({ progress }: { progress: ExportProgress | undefined }) {
  const { rows = 0, total } = progress ?? {};
  return (
    <Line>
      <progress aria-label="Download" {...(total ? { value: rows, max: total } : {})} />
      <Small>
        {formatCount(rows)}
        {total !== undefined && ` of ${formatCount(total)}`} rows
      </Small>
    </Line>
  );
}

const Side = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s1);
`;

const DownloadButton = styled(Button)`
  flex-wrap: wrap;
  gap: 0 var(--s2);
`;

const Rows = styled.span`
  color: var(--muted);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  font-variant-numeric: tabular-nums;
  progress {
    width: 120px;
    accent-color: var(--accent);
  }
`;
