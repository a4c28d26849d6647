import { useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { signOutOperator } from '../features/admin/operator-api.ts';
import { useOpenObjections } from '../features/objection/objections-api.ts';
import { formatCount } from '../shared/format/numbers.ts';
import { sentenceFor } from '../shared/http/api-error.ts';
import { toast } from '../shared/ui/toast-store.ts';
import { setSignedIn } from './operator-only.tsx';
import { PageFrame } from './page-frame.tsx';
import type { Heading } from './page-headings.ts';

/** A page of the operator's side, with the way to the others. */
export function OperatorFrame({ heading, children }: { heading: Heading; children: ReactNode }) {
  return (
    <Columns>
      <OperatorNav />
      <PageFrame heading={heading}>{children}</PageFrame>
    </Columns>
  );
}

const pages = [
  ['/admin', 'Overview'],
  ['/admin/people', 'People'],
  ['/admin/waitlist', 'Waitlist'],
  ['/admin/catalogue', 'Catalogue'],
] as const;

function OperatorNav() {
  const objections = useOpenObjections();
  return (
    <Nav aria-label="Operator">
      {pages.map(([to, name]) => (
        <PageLink key={to} to={to} end>
          {name}
        </PageLink>
      ))}
      <PageLink to="/admin/objections">
        Objections{objections > 0 && ` (${formatCount(objections)})`}
      </PageLink>
      {/* A page of its own, not of this app. */}
      <QueuesLink href="/admin/queues">Queues</QueuesLink>
      <PageLink to="/admin/audit">Audit</PageLink>
      <Logout />
    </Nav>
  );
}

function Logout() {
  const [leaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      await signOutOperator();
      setSignedIn(false);
    } catch (error) {
      toast({ title: 'Logout failed', description: sentenceFor(error), variant: 'destructive' });
      setLeaving(false);
    }
  }

  return (
    <LogoutButton disabled={leaving} onClick={() => void leave()}>
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
    padding-block: var(--s5);
  }
  @media (width >= 1024px) {
    grid-template: 1fr / 184px minmax(0, 1fr);
  }
`;

/** At the side where there is room; else two rows above the page. */
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
    font: 600 var(--small) var(--family);
  }
  @media (width >= 1024px) {
    justify-content: start;
    padding: 0 var(--s3);
  }
`;

const PageLink = styled(NavLink)`
  ${link}
`;
const QueuesLink = styled.a`
  ${link}
`;
const LogoutButton = styled.button.attrs({ type: 'button' })`
  ${link}
  @media (width >= 1024px) {
    margin-top: var(--s4);
  }
`;
