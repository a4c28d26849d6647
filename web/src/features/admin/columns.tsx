import type { PremiumUser } from '@tagwell/contracts/http/account';
import type { UsageRecord, WaitlistSignup } from '@tagwell/contracts/http/analytics';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { copyText } from '../../shared/clipboard/copy-text.ts';
import type { Column } from '../../shared/lists/list-table.tsx';
import { TextAnchor, TextButton, TextLink } from '../../shared/ui/button.tsx';
import { Badge, Row, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../shared/ui/toast-store.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { invalidatePremiumUsers } from './admin-api.ts';
import { resendInvitation, usePersonAct } from './people/person-api.ts';
import { UtcTime } from './page-parts.tsx';

/** The columns of the operator's lists, on the overview as on their own pages. */
export const userColumns = (
  onTopUp: (person: PremiumUser) => void,
): readonly Column<PremiumUser>[] => [
  { id: 'id', label: 'ID', renderCell: ({ id }) => <ShortId id={id} /> },
  {
    id: 'name',
    label: 'Name',
    sorts: true,
    renderCell: ({ id, name }) => (
      <PersonLink id={id} title={name}>
        <bdi>{name}</bdi>
      </PersonLink>
    ),
  },
  {
    id: 'email',
    label: 'Email',
    sorts: true,
    renderCell: ({ email }) => <LongText>{email}</LongText>,
  },
  {
    id: 'premiumCredits',
    label: 'Credits Remaining',
    sorts: true,
    number: true,
    renderCell: ({ premiumCredits }) => premiumCredits,
  },
  {
    id: 'createdAt',
    label: 'Signup Date',
    sorts: true,
    renderCell: ({ createdAt }) => <UtcTime iso={createdAt} />,
  },
  { id: 'state', label: 'State', renderCell: (person) => <StateBadge person={person} /> },
  {
    id: 'actions',
    label: 'Actions',
    renderCell: (person) => (
      <Row>
        {person.state === 'undelivered' && <SendAgain person={person} />}
        <TextButton onClick={() => onTopUp(person)}>
          Add Credits
          <VisuallyHidden> for {person.name}</VisuallyHidden>
        </TextButton>
      </Row>
    ),
  },
];

/** Resends an invitation refused by the mail server. */
function SendAgain({ person: { id, name } }: { person: PremiumUser }) {
  const { pending, act } = usePersonAct();
  return (
    <TextButton
      aria-disabled={pending}
      onClick={() => void act(() => resendInvitation(id), invalidatePremiumUsers)}
    >
      Send again
      <VisuallyHidden> to {name}</VisuallyHidden>
    </TextButton>
  );
}

function StateBadge({ person: { state } }: { person: PremiumUser }) {
  const isBad = state === 'disabled' || state === 'undelivered';
  return <Badge {...(isBad && { 'data-tone': 'bad' })}>{stateWords[state]}</Badge>;
}

export const stateWords: Readonly<Record<PremiumUser['state'], string>> = {
  invited: 'Invited',
  undelivered: 'Not delivered',
  active: 'Active',
  disabled: 'Disabled',
};

const peoplePath = '/admin/people';

/** The list's URL with its search and page, to return to from an account. */
export function listUrl(search: URLSearchParams): string {
  const list = new URLSearchParams(search);
  list.delete('person');
  return list.size === 0 ? peoplePath : `${peoplePath}?${list.toString()}`;
}

interface PersonLinkProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A link to an account's page that keeps the list's state for returning. */
export function PersonLink({ id, title, children }: PersonLinkProps) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(pathname === peoplePath ? search : '');
  params.set('person', id);
  return (
    <TextLink to={`${peoplePath}?${params.toString()}`} title={title}>
      <Name>{children}</Name>
    </TextLink>
  );
}

export const signupColumns: readonly Column<WaitlistSignup>[] = [
  { id: 'name', label: 'Name', sorts: true, renderCell: ({ name }) => <LongText>{name}</LongText> },
  {
    id: 'workEmail',
    label: 'Email',
    sorts: true,
    renderCell: ({ workEmail }) => <LongText>{workEmail}</LongText>,
  },
  {
    id: 'linkedin',
    label: 'LinkedIn',
    labelled: true,
    renderCell: (signup) => <Profile signup={signup} />,
  },
  {
    id: 'ipAddress',
    label: 'IP Address',
    renderCell: ({ ipAddress }) => <LongText>{ipAddress}</LongText>,
  },
  {
    id: 'createdAt',
    label: 'Signup Date',
    sorts: true,
    renderCell: ({ createdAt }) => <UtcTime iso={createdAt} />,
  },
];

function Profile({ signup: { linkedinProfile, name } }: { signup: WaitlistSignup }) {
  if (!linkedinProfile?.startsWith('https://')) return '—';
  return (
    <TextAnchor href={linkedinProfile} target="_blank" rel="noopener noreferrer">
      View Profile
      <VisuallyHidden> of {name} (opens in a new tab)</VisuallyHidden>
    </TextAnchor>
  );
}

export const activityColumns: readonly Column<UsageRecord>[] = [
  { id: 'action', label: 'Action', renderCell: ({ action }) => inWords(action) },
  { id: 'ipAddress', label: 'IP', renderCell: ({ ipAddress }) => <LongText>{ipAddress}</LongText> },
  {
    id: 'createdAt',
    label: 'Date',
    sorts: true,
    renderCell: ({ createdAt }) => <UtcTime iso={createdAt} withTime />,
  },
];

/** A shortened id, with the whole id in the tooltip; copies it when pressed. */
export function ShortId({ id }: { id: string }) {
  return (
    <Tooltip text={`Copy ${id}`}>
      <Id onClick={() => void copyId(id)}>
        {id.slice(0, 8)}
        <VisuallyHidden>, copy the whole ID</VisuallyHidden>
      </Id>
    </Tooltip>
  );
}

async function copyId(id: string): Promise<void> {
  if ((await copyText(id)) === 'copied') toast({ title: 'Copied!', description: id });
  else toastError('Copy failed', id);
}

/** A cell with typed text, truncated to its column, with the whole text in its title. */
export function LongText({ children }: { children: string }) {
  return <Line title={children}>{children}</Line>;
}

const Name = styled.span`
  max-width: 26ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Id = styled(TextButton)`
  color: inherit;
  font-weight: 400;
  text-decoration-style: dotted;
`;

const Line = styled.bdi`
  display: block;
  max-width: 30ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (width < 640px) {
    max-width: 100%;
  }
`;

export const inWords = (action: string) => action.replaceAll('_', ' ');
