import * as z from 'zod/mini';
import { uuid } from '../text-schema.ts';
import { operatorActions } from '../actions.ts';
import { firstLoadPaths } from '../page-paths.ts';
import { operatorRoles } from '../operator-roles.ts';
import { message } from './account.ts';
import {
  adminSummary,
  announcement,
  askedDay,
  auditEntry,
  notification,
  notifyMailStates,
  usageRecord,
  usageReport,
  vitalsReport,
  waitlistRequest,
  waitlistSignup,
} from './analytics.ts';
import { defineRoute, nothing } from './define-route.ts';
import { csvFile, idList, listQuery, onePageOf, searchText } from './list-query.ts';

const forVisitors = { service: 'analytics', access: 'visitor' } as const;
const forOperators = { service: 'analytics', access: 'operator' } as const;

export const joinWaitlistRoute = defineRoute({
  ...forVisitors,
  id: 'joinWaitlist',
  method: 'post',
  path: '/api/waitlist',
  summary: 'Join the waitlist, or with an address alone ask to be notified',
  description: 'The answer is the same for an address that is on the list already.',
  body: waitlistRequest,
  responses: { 201: { description: 'You are on the list', body: message } },
});

export const reportUsageRoute = defineRoute({
  ...forVisitors,
  id: 'reportUsage',
  method: 'post',
  path: firstLoadPaths.usage,
  summary: 'Report something that only the browser knows; works with `sendBeacon`',
  body: usageReport,
  responses: { 204: { description: 'Noted', body: nothing } },
});

export const reportVitalsRoute = defineRoute({
  ...forVisitors,
  id: 'reportVitals',
  method: 'post',
  path: firstLoadPaths.vitals,
  summary: 'Report how fast a page was for its reader; works with `sendBeacon`',
  description:
    'Counted in the metrics of the service and kept nowhere else, without identifying anyone.',
  body: vitalsReport,
  responses: { 204: { description: 'Counted', body: nothing } },
});

export const adminAnalyticsRoute = defineRoute({
  ...forOperators,
  id: 'adminAnalytics',
  method: 'get',
  path: '/api/admin/analytics',
  roles: operatorRoles,
  summary: 'Totals of all time, and what happened between two days, both included, in UTC',
  description:
    'The figures of the cards and `usageStats` are of all time; `gained`, the days and the rest are of the range: by default the last 30 days, at most 366 days. The newest of the lists are empty for an operator who keeps the catalog only.',
  query: z.object({ from: z.optional(askedDay), to: z.optional(askedDay) }),
  responses: { 200: { description: 'The figures', body: adminSummary } },
});

export const listWaitlistRoute = defineRoute({
  ...forOperators,
  id: 'listWaitlist',
  method: 'get',
  path: '/api/admin/waitlist',
  summary: 'The waitlist, page by page',
  query: z.extend(listQuery(['createdAt', 'name', 'workEmail']), {
    /** Default: all. */
    state: z.optional(z.enum(['waiting', 'invited'])),
  }),
  responses: onePageOf(waitlistSignup),
});

export const exportWaitlistRoute = defineRoute({
  ...forOperators,
  id: 'exportWaitlist',
  method: 'get',
  path: '/api/admin/export/waitlist',
  summary: 'The waitlist as waitlist-signups.csv',
  description:
    'Cells that a spreadsheet would take for a formula begin with an apostrophe. The count is in the header.',
  responses: csvFile,
});

const signupId = z.object({ id: uuid() });

export const deleteSignupRoute = defineRoute({
  ...forOperators,
  id: 'deleteSignup',
  method: 'delete',
  path: '/api/admin/waitlist/{id}',
  summary: 'Remove someone from the waitlist, permanently',
  params: signupId,
  responses: { 204: { description: 'Removed', body: nothing } },
  problems: { not_found: 404 },
});

export const listNotificationsRoute = defineRoute({
  ...forOperators,
  id: 'listNotifications',
  method: 'get',
  path: '/api/admin/notifications',
  summary: 'Addresses that asked to hear when signup opens, page by page',
  query: z.extend(listQuery(['createdAt', 'email']), {
    mail: z.optional(z.enum(notifyMailStates)),
  }),
  responses: onePageOf(notification),
});

export const exportNotificationsRoute = defineRoute({
  ...forOperators,
  id: 'exportNotifications',
  method: 'get',
  path: '/api/admin/export/notifications',
  summary: 'Addresses that asked to hear when signup opens, as notify-list.csv',
  description: 'Written as the waitlist is. The count is in the header.',
  responses: csvFile,
});

export const announceSignupRoute = defineRoute({
  ...forOperators,
  id: 'announceSignup',
  method: 'post',
  path: '/api/admin/notifications/announce',
  summary: 'Email everyone who asked to hear when signup opens, each address once',
  description:
    'Anyone already emailed is left out, so asking again emails newcomers only. A queue sends the emails.',
  responses: { 202: { description: 'The emails are on their way', body: announcement } },
});

export const deleteNotificationRoute = defineRoute({
  ...forOperators,
  id: 'deleteNotification',
  method: 'delete',
  path: '/api/admin/notifications/{id}',
  summary:
    'Remove an address that asked to be notified, permanently; an email that is waiting is not sent',
  params: signupId,
  responses: { 204: { description: 'Removed', body: nothing } },
  problems: { not_found: 404 },
});

export const listUsageRoute = defineRoute({
  ...forOperators,
  id: 'listUsage',
  method: 'get',
  path: '/api/admin/usage',
  summary: 'What people did, newest first, page by page; searched by action or address',
  description:
    'A record says what was done, never with which words: the text of a post is not kept here.',
  query: listQuery(['createdAt']),
  responses: onePageOf(usageRecord),
});

/** Filters of the audit. */
const auditKinds = ['all', 'changes', ...operatorActions] as const;

/** Which entries of the audit. */
const auditChoice = {
  /** `changes` excludes sign-ins and sign-outs. */
  kind: z._default(z.enum(auditKinds), 'all'),
  operatorId: z.optional(uuid()),
  from: z.optional(askedDay),
  to: z.optional(askedDay),
  query: searchText,
  /** With a `query`, also finds acts by or on these ids, because analytics stores no names. */
  ids: z.optional(idList),
};

export const exportAuditRoute = defineRoute({
  ...forOperators,
  id: 'exportAudit',
  method: 'get',
  path: '/api/admin/export/audit',
  summary: 'What operators did as audit.csv, oldest first, chosen and searched as in the list',
  description:
    'Cells that a spreadsheet would take for a formula begin with an apostrophe. The count is in the header.',
  query: z.object(auditChoice),
  responses: csvFile,
});

export const listAuditRoute = defineRoute({
  ...forOperators,
  id: 'listAudit',
  method: 'get',
  path: '/api/admin/audit',
  summary: 'What operators did, newest first, page by page',
  description: 'Chosen by kind of act, operator and days in UTC, both included.',
  query: z.extend(listQuery(['createdAt']), auditChoice),
  responses: onePageOf(auditEntry),
});

export const analyticsRoutes = [
  joinWaitlistRoute,
  reportUsageRoute,
  reportVitalsRoute,
  adminAnalyticsRoute,
  listWaitlistRoute,
  exportWaitlistRoute,
  deleteSignupRoute,
  listNotificationsRoute,
  exportNotificationsRoute,
  exportAuditRoute,
  announceSignupRoute,
  deleteNotificationRoute,
  listUsageRoute,
  listAuditRoute,
] as const;
