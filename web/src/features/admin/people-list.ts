import type { PremiumUser } from '@tagwell/contracts/http/account';

/** The list with one account new or changed: a new one comes first, as the server lists them. */
export function withAccount(list: readonly PremiumUser[], account: PremiumUser): PremiumUser[] {
  const known = list.some(({ id }) => id === account.id);
  return known
    ? list.map((other) => (other.id === account.id ? account : other))
    : [account, ...list];
}

/** Those whose name or address holds what was typed. */
export function matching(list: readonly PremiumUser[], typed: string): readonly PremiumUser[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return list;
  return list.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted));
}
