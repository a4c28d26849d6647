import * as z from 'zod/mini';
import { message } from './account.ts';
import {
  adminSummary,
  auditEntry,
  day,
  usageRecord,
  usageReport,
  vitalsReport,
  waitlistRequest,
  waitlistSignup,
} from './analytics.ts';
import { defineRoute, nothing } from './define-route.ts';
import { listQuery, totalCountHeader } from './list-query.ts';

export const joinWaitlistRoute = defineRoute({
  id: 'joinWaitlist',
  method: 'post',
  path: '/api/waitlist',
  service: 'analytics',
  access: 'visitor',
  summary: 'Join the waitlist, or with an address alone ask to be notified',
  description: 'The answer is the same for an address that is on the list already.',
  params: nothing,
  body: waitlistRequest,
  query: nothing,
  responses: { 201: { description: 'You are on the list', body: message } },
  problems: {},
});

export const reportUsageRoute = defineRoute({
  id: 'reportUsage',
  method: 'post',
  path: '/api/usage',
  service: 'analytics',
  access: 'visitor',
  summary: 'Tell of something that only the browser knows; fit for `sendBeacon`',
  params: nothing,
  body: usageReport,
  query: nothing,
  responses: { 204: { description: 'Noted', body: nothing } },
  problems: {},
});

export const reportVitalsRoute = defineRoute({
  id: 'reportVitals',
  method: 'post',
  path: '/api/vitals',
  service: 'analytics',
  access: 'visitor',
  summary: 'Tell how fast a page was for its reader; fit for `sendBeacon`',
  description: 'Counted in the metrics of the service and kept nowhere else, with nobody in it.',
  params: nothing,
  body: vitalsReport,
  query: nothing,
  responses: { 204: { description: 'Counted', body: nothing } },
  problems: {},
});

export const adminAnalyticsRoute = defineRoute({
  id: 'adminAnalytics',
  method: 'get',
  path: '/api/admin/analytics',
  service: 'analytics',
  access: 'admin',
  summary: 'What happened between two days, both included, in UTC',
  description: 'The last 30 days unless told; at most 366 days.',
  params: nothing,
  body: nothing,
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  responses: { 200: { description: 'The figures', body: adminSummary } },
  problems: {},
});

export const listWaitlistRoute = defineRoute({
  id: 'listWaitlist',
  method: 'get',
  path: '/api/admin/waitlist',
  service: 'analytics',
  access: 'admin',
  summary: 'The waitlist, page by page',
  params: nothing,
  body: nothing,
  query: listQuery(['createdAt', 'name', 'workEmail']),
  responses: {
    200: { description: 'One page', body: z.array(waitlistSignup), headers: [totalCountHeader] },
  },
  problems: {},
});

export const exportWaitlistRoute = defineRoute({
  id: 'exportWaitlist',
  method: 'get',
  path: '/api/admin/export/waitlist',
  service: 'analytics',
  access: 'admin',
  summary: 'The waitlist as waitlist-signups.csv',
  description:
    'Cells that a spreadsheet would take for a formula begin with an apostrophe. The count is in the header.',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: {
    200: {
      description: 'The file',
      body: z.string(),
      mediaType: 'text/csv',
      headers: ['Content-Disposition', totalCountHeader],
    },
  },
  problems: {},
});

export const listUsageRoute = defineRoute({
  id: 'listUsage',
  method: 'get',
  path: '/api/admin/usage',
  service: 'analytics',
  access: 'admin',
  summary: 'What people did, newest first, page by page; searched by action or address',
  params: nothing,
  body: nothing,
  query: listQuery(['createdAt']),
  responses: {
    200: { description: 'One page', body: z.array(usageRecord), headers: [totalCountHeader] },
  },
  problems: {},
});

export const listAuditRoute = defineRoute({
  id: 'listAudit',
  method: 'get',
  path: '/api/admin/audit',
  service: 'analytics',
  access: 'admin',
  summary: 'What operators did, newest first, page by page',
  params: nothing,
  body: nothing,
  query: listQuery(['createdAt']),
  responses: {
    200: { description: 'One page', body: z.array(auditEntry), headers: [totalCountHeader] },
  },
  problems: {},
});

export const analyticsRoutes = [
  joinWaitlistRoute,
  reportUsageRoute,
  reportVitalsRoute,
  adminAnalyticsRoute,
  listWaitlistRoute,
  exportWaitlistRoute,
  listUsageRoute,
  listAuditRoute,
] as const;
