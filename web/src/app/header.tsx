import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { brandMarkPath, useBrand } from '../shared/brand.tsx';
import { lazyPart } from '../shared/loading/load-part.ts';
import { useUser, wasSignedIn } from '../shared/session/user.ts';
import { Badge } from '../shared/ui/surfaces.tsx';
import { HeaderNav, NavLink } from './header-nav.tsx';

const CreditsLink = lazyPart(() => import('../features/credits/credits-badge.tsx'));
const AccountNav = lazyPart(() => import('./account-nav.tsx'));

/**
 * Whether to show Premium, by the user or else the path; for display only, the server decides
 * rights.
 */
export function Header() {
  const user = useUser();
  const { pathname } = useLocation();
  if (pathname.startsWith('/admin')) return <OperatorHeader />;
  const premium = user?.isPremium === true || pathname.startsWith('/premium');
  // Somebody was signed in here but has not loaded yet, so no plan is shown.
  const isUnknown = user === undefined && wasSignedIn();
  // A visitor on the Premium page has no balance, rather than 0.
  const hasCredits = user != null || (premium && isUnknown);
  return (
    <header className="bar" data-crowded={hasCredits}>
      <Brand />
      {premium ? <Badge data-tone="accent">Premium</Badge> : !isUnknown && <Badge>Free</Badge>}
      {hasCredits && <CreditsLink user={user} />}
      {user ? (
        <AccountNav user={user} />
      ) : (
        <HeaderNav>
          <Roomy>
            <NavLink to="/premium">Premium</NavLink>
            <NavLink to="/help">Help</NavLink>
          </Roomy>
          {!isUnknown && <NavLink to="/login">Sign in</NavLink>}
        </HeaderNav>
      )}
    </header>
  );
}

/** Operators have a separate sign-in, without a plan or credits. */
function OperatorHeader() {
  return (
    <header className="bar">
      <Brand />
      <Badge data-tone="accent">Operator</Badge>
    </header>
  );
}

function Brand() {
  const { name } = useBrand();
  return (
    <Link to="/" className="brand" aria-label={`${name}, home`}>
      <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
        <path d={brandMarkPath} />
        <circle cx="8.1" cy="8.1" r="2.1" />
      </svg>
      <span>{name}</span>
    </Link>
  );
}

/** On the narrowest phones these are in the footer. */
const Roomy = styled.div`
  display: flex;
  @media (width < 480px) {
    display: none;
  }
`;
