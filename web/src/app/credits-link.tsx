import type { Account } from '@tagwell/contracts/http/account';
import { CreditsBadge } from '../features/credits/credits-badge.tsx';
import { creditsToShow, useCredits } from '../features/credits/credits.ts';

/** The balance beside the plan, loaded where there is one to show. */
export default function CreditsLink({ user }: { user: Account | null | undefined }) {
  const { data } = useCredits(user);
  return (
    <CreditsBadge credits={creditsToShow(data?.credits, user)} confirmed={data !== undefined} />
  );
}
