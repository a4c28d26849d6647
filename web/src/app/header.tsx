import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Badge } from '../shared/ui/badge.tsx';

/** Premium by path is display only: rights come from the session. */
export function Header() {
  const premium = useLocation().pathname.startsWith('/premium');
  return (
    <header className="bar">
      <Home to="/" className="brand" aria-label="Tagwell, home">
        Tagwell
      </Home>
      {premium ? <Badge data-tone="accent">Premium</Badge> : <Badge>Free</Badge>}
    </header>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;
