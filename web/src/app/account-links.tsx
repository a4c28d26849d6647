import type { Account } from '@tagwell/contracts/http/account';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { creditsToShow, useCredits } from '../features/credits/current-credits.ts';
import { CreditsBadge } from '../features/credits/credits-badge.tsx';
import { initials } from '../shared/format/initials.ts';
import { VisuallyHidden } from '../shared/ui/surfaces.tsx';

/** The signed-in half of the header, loaded once somebody is. */
export default function AccountLinks({ user }: { user: Account }) {
  const { data } = useCredits(user);
  return (
    <>
      <CreditsBadge credits={creditsToShow(data?.credits, user)} confirmed={data !== undefined} />
      <Person to="/account">
        <span aria-hidden="true">{initials(`${user.firstName} ${user.lastName}`)}</span>
        <VisuallyHidden>Your account</VisuallyHidden>
      </Person>
    </>
  );
}

const Person = styled(Link)`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-left: auto;
  border: 1px solid var(--control);
  border-radius: var(--r-full);
  background: var(--accent-soft);
  color: var(--accent);
  font: 600 var(--small) var(--family);
  text-decoration: none;
`;
