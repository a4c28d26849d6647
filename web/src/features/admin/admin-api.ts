import type { InviteRequest, PremiumUser } from '@tagwell/contracts/http/account';
import {
  failedMailsRoute,
  inviteRoute,
  premiumUsersRoute,
} from '@tagwell/contracts/http/admin-routes';
import type {
  AdminSummary,
  AuditEntry,
  Notification,
  UsageRecord,
  WaitlistSignup,
} from '@tagwell/contracts/http/analytics';
import {
  adminAnalyticsRoute,
  listAuditRoute,
  listNotificationsRoute,
  listUsageRoute,
  listWaitlistRoute,
} from '@tagwell/contracts/http/analytics-routes';
import { type OperatorsEntry, accountHistoryRoute } from '@tagwell/contracts/http/credits-routes';
import { listObjectionsRoute } from '@tagwell/contracts/http/objection-routes';
import { operatorNamesRoute } from '@tagwell/contracts/http/operator-routes';
import {
  getPremiumUserRoute,
  type PremiumUserDetails,
} from '@tagwell/contracts/http/premium-user-routes';
import { useQuery } from '@tanstack/react-query';
import { call, invalidate, queryOf } from '../../shared/http/call.ts';
import { queryClient } from '../../shared/http/client.ts';
import { getPage, isPageOf, type Page, pageQuery } from '../../shared/lists/list-pages.ts';
import { type Choice, daysOf, nameDays, type NamedDays } from './dashboard/range.ts';
import type { ListSource } from './live-list.tsx';

export const analyticsFailure = 'Failed to fetch analytics data';

/** The figures together with the text for their range, so that both always match. */
export type NamedSummary = AdminSummary & NamedDays;

/** The figures of the chosen days. Today is that of the moment it asks. */
export const summaryQuery = (choice: Choice) => ({
  queryKey: [adminAnalyticsRoute.path, choice],
  queryFn: async (): Promise<NamedSummary> => {
    const now = new Date();
    const query = daysOf(choice, now);
    return { ...(await call(adminAnalyticsRoute, { query })), ...nameDays(query, now) };
  },
});

export const activity: ListSource<UsageRecord> = {
  name: 'activity',
  columns: ['createdAt'],
  route: listUsageRoute,
  failure: analyticsFailure,
};

export const waitlist: ListSource<WaitlistSignup> = {
  name: 'waitlist',
  columns: ['createdAt', 'name', 'workEmail'],
  route: listWaitlistRoute,
  failure: analyticsFailure,
};

/** Shown in the menu and the overview, and changes without the operator's action. */
const waitingEveryMs = 15_000;

const changing = { staleTime: 0, refetchInterval: waitingEveryMs };

export const accountsQuery = (state: PremiumUser['state']) =>
  pageQuery(premiumUsersRoute, { query: { state, limit: 1 } });

const waitingSignups = pageQuery(listWaitlistRoute, { query: { state: 'waiting', limit: 1 } });
const waitingObjections = pageQuery(listObjectionsRoute, { query: { limit: 1 } });

/** The number of waitlist entries not invited yet; undefined until loaded. */
export const useWaitingSignups = (enabled: boolean): number | undefined =>
  useQuery({ ...changing, ...waitingSignups, enabled }).data?.total;

/** How many asked not to be suggested, and have no answer yet. */
export const useWaitingObjections = (enabled: boolean): number | undefined =>
  useQuery({ ...changing, ...waitingObjections, enabled }).data?.total;

/** The number of invitations refused by the mail server; undefined until loaded. */
export const useUndelivered = (enabled: boolean): number | undefined =>
  useQuery({ ...changing, ...accountsQuery('undelivered'), enabled }).data?.total;

export const useFailedMails = (enabled: boolean) =>
  useQuery({ ...changing, ...queryOf(failedMailsRoute), enabled }).data;

export const notifications: ListSource<Notification> = {
  name: 'notify',
  columns: ['createdAt', 'email'],
  route: listNotificationsRoute,
  failure: analyticsFailure,
};

const unwritten = [listNotificationsRoute, { query: { mail: 'none', limit: 1 } }] as const;

/** The number of people who asked and were not notified yet. */
export const unwrittenQuery = {
  ...pageQuery(...unwritten),
  queryFn: async () => (await getPage(...unwritten)).total,
  staleTime: 0,
};

export const premiumUsers: ListSource<PremiumUser> = {
  name: 'users',
  columns: ['createdAt', 'name', 'email', 'premiumCredits'],
  route: premiumUsersRoute,
  failure: 'Failed to fetch premium users data',
};

/** The newest accounts that fit into one answer, for the card's recent growth. */
export const newestUsersQuery = pageQuery(premiumUsersRoute, {
  query: { sort: 'createdAt', order: 'desc', limit: 100 },
});

export const invalidatePremiumUsers = (): Promise<void> => invalidate(premiumUsersRoute);

/** Shows a new balance on every page. */
export function setCachedBalance(userId: string, credits: number): void {
  const details = queryOf(getPremiumUserRoute, { params: { id: userId } });
  queryClient.setQueryData<PremiumUserDetails>(
    details.queryKey,
    (person) => person && { ...person, premiumCredits: credits },
  );
  queryClient.setQueriesData<Page<PremiumUser>>(
    { predicate: (query) => isPageOf(premiumUsersRoute, query) },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((person) =>
          person.id === userId ? { ...person, premiumCredits: credits } : person,
        ),
      },
  );
}

/** Creates the account and mails a link to set a password. */
export const invite = (person: InviteRequest): Promise<PremiumUser> =>
  call(inviteRoute, { body: person });

export const accountHistoryQuery = (id: string) => ({
  ...queryOf(accountHistoryRoute, { params: { id } }),
  staleTime: 0,
});

/** What changed an account's balance since then, newest first. */
export async function historySince(id: string, since: string): Promise<OperatorsEntry[]> {
  const entries: OperatorsEntry[] = [];
  for (let cursor: string | undefined; ;) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await call(accountHistoryRoute, { params: { id }, query });
    const wanted = page.entries.filter(({ createdAt }) => createdAt >= since);
    entries.push(...wanted);
    if (page.nextCursor === null || wanted.length < page.entries.length) return entries;
    cursor = page.nextCursor;
  }
}

export const audit: ListSource<AuditEntry> = {
  name: 'audit',
  columns: ['createdAt'],
  route: listAuditRoute,
  failure: analyticsFailure,
};

const peopleAtOnce = 100;
const peopleKeptMs = 60_000;

/** Accounts with a similar name or address, because the audit contains only ids. */
export const namedLikeQuery = (query: string) => ({
  ...pageQuery(premiumUsersRoute, { query: { query, limit: peopleAtOnce } }),
  staleTime: peopleKeptMs,
});

export const accountsOfQuery = (ids: readonly string[]) => ({
  ...pageQuery(premiumUsersRoute, { query: { ids: ids.join(','), limit: peopleAtOnce } }),
  staleTime: peopleKeptMs,
});

/** The addresses of accounts, as many per request as fit. */
export async function emailsOfAccounts(ids: readonly string[]): Promise<Map<string, string>> {
  const emails = new Map<string, string>();
  for (let at = 0; at < ids.length; at += peopleAtOnce) {
    const query = { ids: ids.slice(at, at + peopleAtOnce).join(','), limit: peopleAtOnce };
    for (const { id, email } of await call(premiumUsersRoute, { query })) emails.set(id, email);
  }
  return emails;
}

export async function emailsOfOperators(): Promise<Map<string, string>> {
  return new Map((await call(operatorNamesRoute)).map(({ id, email }) => [id, email]));
}

export const operatorNamesQuery = queryOf(operatorNamesRoute);
