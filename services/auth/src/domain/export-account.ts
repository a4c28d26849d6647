import type { Account } from '@tagwell/contracts/http/account';
import type { UserData } from '@tagwell/contracts/internal/auth-routes';
import type { AccountsRepository } from '../data/accounts.repository.ts';

/** What another service keeps about a user; rejects with `service_unavailable` when it is away. */
export type AskForUserData = (userId: string, signal: AbortSignal) => Promise<UserData>;

export interface ExportAccountTools {
  accounts: AccountsRepository;
  /** By the name its part has in the file. */
  others: Readonly<Record<string, AskForUserData>>;
}

/** All that is kept about a user, in every service, or nothing: half a file would look whole. */
export async function exportAccount(
  { accounts, others }: ExportAccountTools,
  account: Account,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const [traces, ...parts] = await Promise.all([
    accounts.traces(account.id),
    ...Object.entries(others).map(
      async ([name, ask]) => [name, await ask(account.id, signal)] as const,
    ),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    account: { ...account, ...traces },
    ...Object.fromEntries(parts),
  };
}
