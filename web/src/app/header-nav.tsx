import { NavLink as RouterLink } from 'react-router';
import { styled } from 'styled-components';

export const HeaderNav = styled.nav.attrs({ 'aria-label': 'Main' })`
  display: flex;
  flex: none;
  align-items: center;
  margin-left: auto;
`;

/** A link of the header; the current page is highlighted. */
export const NavLink = styled(RouterLink)`
  padding: var(--s3);
  border-radius: var(--r-button);
  color: var(--muted);
  font: 500 var(--ui) var(--family);
  text-decoration: none;
  white-space: nowrap;
  &:hover,
  &[aria-current='page'] {
    color: var(--text);
  }
  &:hover {
    background: var(--sunken);
  }
`;
