import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { People, PersonPage } from '../../features/admin/people/people.tsx';
import { operatorHeadings } from '../operator-pages.ts';
import { OperatorFrame } from '../operator-frame.tsx';
import { OperatorOnly } from '../operator-only.tsx';
import { useHeadingFocus } from '../page-frame.tsx';

const personHeading = {
  title: 'Account',
  lead: 'One person’s invitation, credits and access.',
  wide: true,
  noIndex: true,
};

export function Component() {
  return (
    <OperatorOnly>
      <PeoplePage />
    </OperatorOnly>
  );
}

/** The list, or the one account that the address names. */
function PeoplePage() {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const id = address.get('person');
  useHeadingFocus(id ?? '');
  if (id === null || id === '') {
    return (
      <OperatorFrame heading={operatorHeadings['admin-people']}>
        <People />
      </OperatorFrame>
    );
  }
  return (
    <OperatorFrame heading={personHeading}>
      <PersonPage
        key={id}
        id={id}
        back={pathname}
        onGone={() => void navigate(pathname, { replace: true })}
      />
    </OperatorFrame>
  );
}
