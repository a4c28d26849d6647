import type { Account } from '@tagwell/contracts/http/account';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { initials } from '../shared/ui/avatar.tsx';
import { VisuallyHidden } from '../shared/ui/surfaces.tsx';
import { HeaderNav, NavLink } from './header-nav.tsx';
import { useSignOut } from './sign-out.tsx';

const links = [
  { to: '/premium-app', label: 'Write a post' },
  { to: '/my-posts', label: 'My posts' },
  { to: '/my-people', label: 'My people' },
  { to: '/linkedin-import', label: 'Connections' },
  { to: '/account', label: 'My account' },
  { to: '/help', label: 'Help' },
];

/** The header's navigation for signed-in users, loaded on demand. */
export default function AccountNav({ user }: { user: Account }) {
  const { leaving, leave } = useSignOut();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <HeaderNav>
      <Roomy>
        <NavLink to="/premium-app">Write</NavLink>
        <NavLink to="/my-posts">My posts</NavLink>
        <NavLink to="/linkedin-import">Connections</NavLink>
      </Roomy>
      <DropdownMenu.Root modal={false}>
        <Opener>
          {initials(name)}
          <VisuallyHidden> account menu</VisuallyHidden>
        </Opener>
        <DropdownMenu.Portal>
          <Menu align="end" sideOffset={6} collisionPadding={8}>
            <Who>
              <strong>{name}</strong>
              <span>{user.email}</span>
            </Who>
            {links.map(({ to, label }) => (
              <Item key={to} asChild>
                <Link to={to}>{label}</Link>
              </Item>
            ))}
            <Line />
            <Item disabled={leaving} onSelect={leave}>
              Sign out
            </Item>
          </Menu>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </HeaderNav>
  );
}

/** On small screens these are in the menu. */
const Roomy = styled.div`
  display: flex;
  margin-right: var(--s2);
  @media (width < 640px) {
    display: none;
  }
`;

const Opener = styled(DropdownMenu.Trigger)`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--r-full);
  background: var(--sunken);
  color: var(--text);
  font: 600 var(--small) var(--family);
  cursor: pointer;
  &:hover,
  &[data-state='open'] {
    box-shadow: 0 0 0 2px var(--control);
  }
`;

const appear = keyframes`from { opacity: 0; }`;

const Menu = styled(DropdownMenu.Content)`
  z-index: 20;
  width: 240px;
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
  padding: var(--s2);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  animation: ${appear} 120ms;
`;

const Who = styled(DropdownMenu.Label)`
  display: grid;
  margin-bottom: var(--s2);
  padding: var(--s2) var(--s3) var(--s3);
  border-bottom: 1px solid var(--border);
  font: var(--ui) var(--family);
  overflow-wrap: anywhere;
  span {
    color: var(--muted);
  }
`;

const Item = styled(DropdownMenu.Item)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 var(--s3);
  border-radius: var(--r-chip);
  color: var(--text);
  font: 500 var(--ui) var(--family);
  text-decoration: none;
  cursor: pointer;
  &[data-highlighted] {
    background: var(--sunken);
  }
  &[data-disabled] {
    color: var(--muted);
    cursor: not-allowed;
  }
`;

const Line = styled(DropdownMenu.Separator)`
  height: 1px;
  margin: var(--s2) 0;
  background: var(--border);
`;
