import type { Account } from '@tagwell/contracts/http/account';

/** The balance as the credits service said it, else as the user record has it, else none. */
export function creditsToShow(
  told: number | undefined,
  user: Pick<Account, 'premiumCredits'> | null | undefined,
): number {
  return told ?? user?.premiumCredits ?? 0;
}
