import type { Account, PremiumUser } from '@tagwell/contracts/http/account';
import type { PremiumUserRow } from '../data/premium-users.repository.ts';
import type { UserRow } from '../data/users.repository.ts';

/** The one way from a user's row to what the person sees. */
export function presentAccount(row: UserRow): Account {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isPremium: row.is_premium,
    premiumCredits: row.premium_credits,
    linkedinProfile: row.linkedin_profile,
    createdAt: row.created_at.toISOString(),
  };
}

/** And to what the operator sees. */
export function presentPremiumUser(row: PremiumUserRow): PremiumUser {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    premiumCredits: row.premium_credits,
    createdAt: row.created_at.toISOString(),
  };
}
