import type { Account } from '@tagwell/contracts/http/account';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { Badge, visuallyHidden } from '../../shared/ui/surfaces.tsx';
import { useCredits } from './credits.ts';
import { useUser } from '../../shared/session/user.ts';

interface CreditsBadgeProps {
  credits: number;
  /** Whether the server said so; only then a change is worth a movement. */
  confirmed: boolean;
}

/** The balance, green, leading to its history. */
function CreditsBadge({ credits, confirmed }: CreditsBadgeProps) {
  const last = useRef(confirmed ? credits : undefined);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (!confirmed) return;
    if (last.current !== undefined && last.current !== credits) setChanges((count) => count + 1);
    last.current = credits;
  }, [credits, confirmed]);
  return (
    <BadgeLink to="/account#credits">
      <Pop key={changes} as="span" data-tone="ok" data-changed={changes > 0}>
        {credits}
        <Word>&nbsp;{credits === 1 ? 'credit' : 'credits'}</Word>
      </Pop>
    </BadgeLink>
  );
}

const pop = keyframes`from { transform: scale(1.25); }`;

const BadgeLink = styled(Link)`
  display: grid;
  min-height: 44px;
  place-items: center;
  border-radius: var(--r-chip);
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Pop = styled(Badge)`
  &[data-changed='true'] {
    animation: ${pop} 200ms ease-out;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** On the narrowest phones the number stands for itself; screen readers still hear the word. */
const Word = styled.span`
  @media (width < 360px) {
    ${visuallyHidden}
  }
`;

/**
 * The balance beside the plan, loaded where there is one to show: as the credits service said it, else as
 * the user record has it. One that is not known is not none.
 */
export default function CreditsLink({ user }: { user: Account | null | undefined }) {
  const { data } = useCredits(user);
  const credits = data?.credits ?? user?.premiumCredits;
  if (credits === undefined) {
    return (
      <Badge as="span" data-tone="ok" aria-hidden="true">
        …<Word>&nbsp;credits</Word>
      </Badge>
    );
  }
  return <CreditsBadge credits={credits} confirmed={data !== undefined} />;
}

/** What an analysis asks for; its own words where there is a credit, or nobody knows. */
export function AnalyzingHint({ children }: { children: ReactNode }) {
  const credits = useCredits(useUser()).data?.credits;
  if (credits !== 0) return children;
  return (
    <>
      No credits left, and you need one to analyze a post. You can still write here, and your drafts
      are saved. <Link to="/out-of-credits">Get more credits</Link>
    </>
  );
}
