import type { PremiumUser } from '@tagwell/contracts/http/account';
import type { Page } from '../../../shared/http/get-page.ts';

/**
 * How many accounts there were at the end of each day, from the newest ones and the count of all.
 * Accounts deleted since are not in it. Undefined when the newest do not reach back to the first
 * day, so that nothing is drawn that nobody knows.
 */
export function accountsPerDay(
  { rows, total }: Page<PremiumUser>,
  days: readonly string[],
): number[] | undefined {
  const created = rows.map(({ createdAt }) => createdAt.slice(0, 10));
  const oldestKnown = created.at(-1) ?? '';
  const first = days[0];
  if (first === undefined || (rows.length < total && oldestKnown >= first)) return undefined;
  return days.map((day) => total - created.filter((joined) => joined > day).length);
}
