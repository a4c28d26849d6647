import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '../shared/loading/lazy-part.ts';
import { useUser } from '../shared/session/user.ts';
import { Badge } from '../shared/ui/badge.tsx';
import { brandMarkPath } from './brand-mark.ts';

const AccountLinks = lazyPart(() => import('./account-links.tsx'));

/** What the user record says comes first, then the path; display only, rights are the server's. */
export function Header() {
  const user = useUser();
  const { pathname } = useLocation();
  const premium = user?.isPremium ?? pathname.startsWith('/premium');
  return (
    <header className="bar">
      <Link to="/" className="brand" aria-label="Tagwell, home">
        <svg
          width="24"
          height="24"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={brandMarkPath} />
          <circle cx="7.3" cy="7.3" r="1" />
        </svg>{' '}
        Tagwell
      </Link>
      {premium ? <Badge data-tone="accent">Premium</Badge> : <Badge>Free</Badge>}
      {user && (
        <Suspense>
          <AccountLinks user={user} />
        </Suspense>
      )}
    </header>
  );
}
