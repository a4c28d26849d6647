import type { WaitlistSignup } from '@tagwell/contracts/http/analytics';
import { TextAnchor } from '../../../shared/ui/button.tsx';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { waitlist } from '../api/waitlist.ts';
import type { Column } from '../../../shared/lists/list-table.tsx';
import { ListView } from '../lists/list-view.tsx';
import { useLiveList } from '../lists/use-live-list.ts';
import { InviteAction } from './invite-action.tsx';
import { LongText } from './long-text.tsx';

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
      empty="Nobody waits. Whoever fills in the form on the start page stands here at once."
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
