import type { InviteRequest, PremiumUser } from '@tagwell/contracts/http/account';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/http/client.ts';
import { getPage, pagePath, type Page } from '../../../shared/http/get-page.ts';
import {
  readCredits,
  readPremiumUser,
  readPremiumUsers,
} from '../../../shared/validation/account-wire.ts';
import type { ListSource } from '../lists/use-live-list.ts';

const path = '/api/admin/premium-users';

export const premiumUsers: ListSource<PremiumUser> = {
  name: 'users',
  columns: ['createdAt', 'name', 'email', 'premiumCredits'],
  path,
  read: readPremiumUsers,
  failure: 'Failed to fetch premium users data',
};

/** As many of the newest as one answer holds; from them the card knows who joined lately. */
const newestPath = pagePath(path, { sort: 'createdAt', order: 'desc', limit: 100 });

export const newestUsersQuery = {
  queryKey: [newestPath],
  queryFn: () => getPage(newestPath, readPremiumUsers),
};

const anyPage = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(path),
};

/** After an invitation no page read before is true any more. */
export async function forgetPremiumUsers(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries(anyPage);
}

/** A balance that the server has just told, on every page that shows it. */
export function showCredits(queryClient: QueryClient, userId: string, credits: number): void {
  queryClient.setQueriesData<Page<PremiumUser>>(
    anyPage,
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((person) =>
          person.id === userId ? { ...person, premiumCredits: credits } : person,
        ),
      },
  );
}

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
