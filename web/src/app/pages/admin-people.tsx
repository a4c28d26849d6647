import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { listUrl, stateWords } from '../../features/admin/columns.tsx';
import {
  type InviteDraft,
  InviteGuard,
  useInviteDraft,
} from '../../features/admin/people/invite.tsx';
import { People, PersonPage } from '../../features/admin/people/people.tsx';
import { personQuery } from '../../features/admin/people/person-api.ts';
import { useLeaves } from '../../shared/session/operator.ts';
import { operatorHeadings } from '../operator-pages.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly } from '../operator-only.tsx';
import { useHeadingFocus } from '../page-frame.tsx';

export function Component() {
  return <PeopleForOperators key={useLeaves()} />;
}

function PeopleForOperators() {
  const draft = useInviteDraft();
  return (
    <>
      <InviteGuard draft={draft} />
      <OperatorOnly>
        <PeoplePage draft={draft} />
      </OperatorOnly>
    </>
  );
}

/** The list, or the one account that the URL names. */
function PeoplePage({ draft }: { draft: InviteDraft }) {
  const [search] = useSearchParams();
  const id = search.get('person');
  useHeadingFocus(id ?? '');
  if (id === null || id === '') {
    return (
      <OperatorFrame heading={operatorHeadings['admin-people']}>
        <People draft={draft} />
      </OperatorFrame>
    );
  }
  return <OnePerson key={id} id={id} back={listUrl(search)} />;
}

function OnePerson({ id, back }: { id: string; back: string }) {
  const { data: person } = useQuery({ ...personQuery(id), enabled: false });
  const heading = {
    title: person?.name ?? 'Account',
    lead: person
      ? `${person.email} · ${stateWords[person.state]}`
      : 'One person’s invitation, credits and access.',
    wide: true,
    noIndex: true,
  };
  const navigate = useNavigate();
  return (
    <OperatorFrame heading={heading}>
      <PersonPage id={id} back={back} onGone={() => void navigate(back, { replace: true })} />
    </OperatorFrame>
  );
}
