import type { InviteRequest, Operator, PremiumUser } from '@tagwell/contracts/http/account';
import type {
  AdminSummary,
  AuditEntry,
  Notification,
  UsageRecord,
  WaitlistSignup,
} from '@tagwell/contracts/http/analytics';
import type { QueryClient } from '@tanstack/react-query';
import { callApi, fetchFromApi } from '../../shared/http/client.ts';
import { getPage, pagePath, type Page } from '../../shared/http/get-page.ts';
import {
  readCredits,
  readPremiumUser,
  readPremiumUsers,
} from '../../shared/validation/account-wire.ts';
import {
  readAnnouncement,
  readAudit,
  readNotifications,
  readOperators,
  readSignups,
  readSummary,
  readUsage,
} from '../../shared/validation/admin-wire.ts';
import type { ListSource } from './live-queries.ts';
import { daysBack, type RangeDays } from './range.ts';

export const analyticsFailure = 'Failed to fetch analytics data';

const analyticsPath = '/api/admin/analytics';

/** The figures of so many days up to today. Today is that of the moment it asks. */
export const summaryQuery = (days: RangeDays) => ({
  queryKey: [analyticsPath, days],
  queryFn: async (): Promise<AdminSummary> => {
    const { from, to } = daysBack(days, new Date());
    return readSummary(await callApi(`${analyticsPath}?from=${from}&to=${to}`));
  },
});

export const activity: ListSource<UsageRecord> = {
  name: 'activity',
  columns: ['createdAt'],
  path: '/api/admin/usage',
  read: readUsage,
  failure: analyticsFailure,
};

export const waitlist: ListSource<WaitlistSignup> = {
  name: 'waitlist',
  columns: ['createdAt', 'name', 'workEmail'],
  path: '/api/admin/waitlist',
  read: readSignups,
  failure: analyticsFailure,
};

export const notifications: ListSource<Notification> = {
  name: 'notify',
  columns: ['createdAt', 'email'],
  path: '/api/admin/notifications',
  read: readNotifications,
  failure: analyticsFailure,
};

const unwrittenPath = pagePath(notifications.path, { mail: 'none', limit: 1 });

/** How many of those who asked were not written to yet. */
export const unwrittenQuery = {
  queryKey: [unwrittenPath],
  queryFn: async () => (await getPage(unwrittenPath, readNotifications)).total,
  staleTime: 0,
};

/** Has everybody written to who was not yet. Answers with how many they are. */
export async function announceSignup(): Promise<number> {
  const body = await callApi(`${notifications.path}/announce`, { method: 'POST' });
  return readAnnouncement(body).queued;
}

export async function removeNotification(id: string): Promise<void> {
  await fetchFromApi(`${notifications.path}/${id}`, { method: 'DELETE' });
}

export async function removeSignup(id: string): Promise<void> {
  await fetchFromApi(`${waitlist.path}/${id}`, { method: 'DELETE' });
}

/** After a change of it no page of a list read before is true any more. */
export async function forgetList<Row>(
  queryClient: QueryClient,
  { path }: ListSource<Row>,
): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path),
  });
}

const premiumUsersPath = '/api/admin/premium-users';

export const premiumUsers: ListSource<PremiumUser> = {
  name: 'users',
  columns: ['createdAt', 'name', 'email', 'premiumCredits'],
  path: premiumUsersPath,
  read: readPremiumUsers,
  failure: 'Failed to fetch premium users data',
};

/** As many of the newest as one answer holds; from them the card knows who joined lately. */
const newestPath = pagePath(premiumUsersPath, { sort: 'createdAt', order: 'desc', limit: 100 });

export const newestUsersQuery = {
  queryKey: [newestPath],
  queryFn: () => getPage(newestPath, readPremiumUsers),
};

const anyPage = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(premiumUsersPath),
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

export const audit: ListSource<AuditEntry> = {
  name: 'audit',
  columns: ['createdAt'],
  path: '/api/admin/audit',
  read: readAudit,
  failure: analyticsFailure,
};

/** Enough to find the last grants among what else was done to an account. */
const entriesOfAccount = 20;
const grantsShown = 3;

/** The last top-ups of an account, newest first. */
export const lastGrantsQuery = (userId: string) => {
  const path = pagePath(audit.path, { query: userId, limit: entriesOfAccount });
  return {
    queryKey: [path],
    queryFn: async (): Promise<AuditEntry[]> => {
      const { rows } = await getPage(path, readAudit);
      return rows.filter(({ action }) => action === 'add_credits').slice(0, grantsShown);
    },
    staleTime: 0,
  };
};

const operatorsPath = '/api/admin/operators';

export const operatorsQuery = {
  queryKey: [operatorsPath],
  queryFn: async (): Promise<Operator[]> => readOperators(await callApi(operatorsPath)),
};
