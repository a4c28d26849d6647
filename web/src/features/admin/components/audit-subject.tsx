import type { AuditEntry } from '@tagwell/contracts/http/analytics';
import type { OperatorAction } from '@tagwell/contracts/operator-actions';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { premiumUsers } from '../api/premium-users.ts';
import { firstState, writeListState } from '../../../shared/lists/list-state.ts';
import { sectionIds } from '../section-ids.ts';
import { ShortId } from './short-id.tsx';

/** What is done to an account. */
const toAccounts: ReadonlySet<OperatorAction> = new Set(['invite_person', 'add_credits']);

/** To what something was done; an account is a link to it in the list of users. */
export function AuditSubject({ entry: { subject, action } }: { entry: AuditEntry }) {
  const [address] = useSearchParams();
  if (subject === null) return '—';
  if (!toAccounts.has(action)) return <ShortId id={subject} />;
  const search = writeListState(address, premiumUsers, {
    ...firstState(premiumUsers),
    query: subject,
  });
  return (
    <SubjectLink
      to={{ search: search.toString() }}
      replace
      preventScrollReset
      onClick={() => document.getElementById(sectionIds.premiumUsers)?.focus()}
    >
      <ShortId id={subject} />
      <VisuallyHidden> in the list of premium users</VisuallyHidden>
    </SubjectLink>
  );
}

const SubjectLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  color: var(--accent);
  text-underline-offset: 3px;
`;
