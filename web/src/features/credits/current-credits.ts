import type { Account } from '@tagwell/contracts/http/account';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/http/client.ts';
import { readCredits } from '../../shared/validation/account-wire.ts';

const path = '/api/user/credits';

export const creditsQuery = {
  queryKey: [path],
  queryFn: async () => readCredits(await callApi(path)),
  staleTime: 60_000,
};

/** The balance, asked for only when somebody is signed in; cached for 60 s. */
export const useCredits = (user: Account | null | undefined) =>
  useQuery({ ...creditsQuery, enabled: user != null });

/** The balance as the credits service said it, else as the user record has it, else none. */
export function creditsToShow(
  told: number | undefined,
  user: Pick<Account, 'premiumCredits'> | null | undefined,
): number {
  return told ?? user?.premiumCredits ?? 0;
}
