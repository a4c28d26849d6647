import { Link, useLocation } from 'react-router-dom';
import { Badge } from '../shared/ui/badge.tsx';
import { brandMarkPath } from './brand-mark.ts';

/** Premium by path is display only: rights come from the session. */
export function Header() {
  const premium = useLocation().pathname.startsWith('/premium');
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
    </header>
  );
}
