import type { PremiumUser } from '@tagwell/contracts/http/account';
import type { InviteRequest } from '@tagwell/contracts/http/account-requests';
import { callApi } from '../../../shared/http/client.ts';
import {
  readCredits,
  readPremiumUser,
  readPremiumUsers,
} from '../../../shared/validation/account-wire.ts';

const path = '/api/admin/premium-users';

/** The premium accounts, newest first. */
export const premiumUsersQuery = {
  queryKey: [path],
  queryFn: async (): Promise<PremiumUser[]> => readPremiumUsers(await callApi(path)),
};

/** Makes the account and mails a link to set a password. */
export async function invite(person: InviteRequest): Promise<PremiumUser> {
  const body = await callApi('/api/admin/invites', { method: 'POST', body: person });
  return readPremiumUser(body);
}

interface TopUp {
  userId: string;
  creditsToAdd: number;
  /** The same for every try of one top-up, so that none counts twice. */
  key: string;
}

/** Answers the new balance. */
export async function addCredits({ key, ...body }: TopUp): Promise<number> {
  const answer = await callApi('/api/admin/add-credits', {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body,
  });
  return readCredits(answer).credits;
}
