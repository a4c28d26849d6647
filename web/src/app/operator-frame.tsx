import { adminLogoutRoute } from '@tagwell/contracts/http/admin-routes';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { texts } from '@tagwell/contracts/texts';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { css, styled } from 'styled-components';
import { useWaitingObjections, useWaitingSignups } from '../features/admin/admin-api.ts';
import { formatCount } from '../shared/format/numbers-and-dates.tsx';
import { call } from '../shared/http/call.ts';
import { sentenceFor } from '../shared/http/client.ts';
import { leaveForGood } from '../shared/session/operator.ts';
import { ButtonLink } from '../shared/ui/button.tsx';
import { toastError } from '../shared/ui/toast-store.ts';
import { useLeaving } from './leave-page.ts';
import { useRole } from './operator-only.tsx';
import { isPageFor, operatorPages } from './operator-pages.ts';
import { PageFrame } from './page-frame.tsx';
import type { Heading } from './page-headings.ts';

export function OperatorFrame({ heading, children }: { heading: Heading; children: ReactNode }) {
  const { pathname } = useLocation();
  const role = useRole();
  const isOwn = isPageFor(pathname, role);
  return (
    <Columns>
      <OperatorNav role={role} />
      <PageFrame heading={isOwn ? heading : notOwnHeading}>
        {isOwn ? children : <ButtonLink to="/admin">Go to the overview</ButtonLink>}
      </PageFrame>
    </Columns>
  );
}

const notOwnHeading: Heading = {
  title: 'Not part of your role',
  lead: texts.roleForbidden,
  noIndex: true,
};

function OperatorNav({ role }: { role: OperatorRole | undefined }) {
  const counts: Readonly<Record<string, number | undefined>> = {
    '/admin/objections': useWaitingObjections(isPageFor('/admin/objections', role)) ?? 0,
    '/admin/waitlist': useWaitingSignups(isPageFor('/admin/waitlist', role)),
  };
  return (
    <Nav aria-label="Operator">
      {operatorPages
        .filter(({ to }) => isPageFor(to, role))
        .map(({ to, name, group, isElsewhere }, place, pages) =>
          isElsewhere ? (
            <ElsewhereLink key={to} href={to} data-first={group !== pages[place - 1]?.group}>
              {name}
            </ElsewhereLink>
          ) : (
            <PageLink key={to} to={to} end data-first={group !== pages[place - 1]?.group}>
              {name}
              {counts[to] ? ` (${formatCount(counts[to])})` : ''}
            </PageLink>
          ),
        )}
      <Logout />
    </Nav>
  );
}

/** The page stays and shows the sign-in. */
async function logOut(): Promise<undefined> {
  try {
    await call(adminLogoutRoute);
  } catch (error) {
    toastError('Logout failed', sentenceFor(error));
    return;
  }
  leaveForGood();
}

function Logout() {
  const { leaving, leave } = useLeaving(logOut);
  return (
    <LogoutButton aria-disabled={leaving} onClick={leave}>
      {leaving ? 'Logging out...' : 'Logout'}
    </LogoutButton>
  );
}

const Columns = styled.div.attrs({ className: 'operator' })`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  width: 100%;
  max-width: 1320px;
  margin: 0 auto;
  > main {
    /* Operator pages have many small sections, so their headings are smaller. */
    --h2: var(--lead);
    padding-block: var(--s5);
  }
  @media (width >= 1024px) {
    grid-template: 1fr / 184px minmax(0, 1fr);
    > main {
      margin-inline: 0;
    }
  }
`;

/** At the side if there is room, or else two rows above the page. */
const Nav = styled.nav`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 2px;
  padding: var(--s2) var(--s3);
  border-bottom: 1px solid var(--border);
  @media (width >= 1024px) {
    position: sticky;
    top: 0;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    align-self: start;
    padding: var(--s6) 0 var(--s5) var(--s4);
    border: 0;
  }
`;

const link = css`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 40px;
  padding: 0 var(--s1);
  border: 0;
  border-radius: var(--r-button);
  background: none;
  color: var(--muted);
  font: 600 var(--dense) var(--family);
  text-decoration: none;
  cursor: pointer;
  &:hover {
    color: var(--text);
  }
  &[aria-current='page'] {
    background: var(--accent-soft);
    color: var(--accent);
  }
  @media (width < 640px) {
    min-height: 44px;
    padding: 0;
    font: 500 var(--small) var(--family);
    letter-spacing: -0.01em;
    white-space: nowrap;
  }
  @media (width >= 1024px) {
    justify-content: start;
    padding: 0 var(--s3);
    &[data-first='true']:not(:first-child) {
      margin-top: var(--s4);
    }
  }
`;

const PageLink = styled(NavLink)`
  ${link}
`;
const ElsewhereLink = styled.a`
  ${link}
`;
const LogoutButton = styled.button.attrs({ type: 'button' })`
  ${link}
  @media (width >= 1024px) {
    margin-top: var(--s4);
  }
`;
