import * as z from 'zod/mini';
import {
  bulkInvited,
  bulkInviteRequest,
  inviteRequest,
  failedMails,
  message,
  operatorLoginRequest,
  accountStates,
  premiumUser,
} from './account.ts';
import { limits } from '../limits.ts';
import { defineRoute } from './define-route.ts';
import { idList, listQuery, onePageOf } from './list-query.ts';
import { adminStatus } from './operator-routes.ts';

const forVisitors = { service: 'auth', access: 'visitor' } as const;
const forOperators = { service: 'auth', access: 'operator' } as const;

export const adminStatusRoute = defineRoute({
  ...forVisitors,
  id: 'adminStatus',
  method: 'get',
  path: '/api/admin/status',
  summary: 'Whether an operator is signed in here',
  responses: { 200: { description: 'The status', body: adminStatus } },
});

export const adminLoginRoute = defineRoute({
  ...forVisitors,
  id: 'adminLogin',
  method: 'post',
  path: '/api/admin/login',
  summary: 'Sign in as an operator',
  description:
    'Where a second factor is on, the right password alone answers `second_factor_required`: ask again with a `code`, of the app or for recovery. Each works once.',
  body: operatorLoginRequest,
  responses: { 200: { description: 'Signed in', body: adminStatus, headers: ['Set-Cookie'] } },
  problems: { invalid_credentials: 401, second_factor_required: 401, invalid_second_factor: 400 },
});

export const adminLogoutRoute = defineRoute({
  ...forVisitors,
  id: 'adminLogout',
  method: 'post',
  path: '/api/admin/logout',
  dependsOnSession: true,
  summary: 'End the operator session; harmless without one',
  responses: { 200: { description: 'Signed out', body: message, headers: ['Set-Cookie'] } },
});

export const premiumUsersRoute = defineRoute({
  ...forOperators,
  id: 'premiumUsers',
  method: 'get',
  path: '/api/admin/premium-users',
  summary: 'The premium accounts, page by page; searched by name, address or id',
  description:
    'One page of 25 by default, `limit` up to 100; how many there are in all is in the header.',
  query: z.extend(listQuery(['createdAt', 'name', 'email', 'premiumCredits']), {
    /** Default: all. */
    state: z.optional(z.enum(accountStates)),
    /** Only accounts with these ids. */
    ids: z.optional(idList),
  }),
  responses: onePageOf(premiumUser),
});

export const inviteRoute = defineRoute({
  ...forOperators,
  id: 'invite',
  method: 'post',
  path: '/api/admin/invites',
  summary: 'Invite a person: makes the account and emails a link to set a password',
  description: 'Inviting someone who has not set a password yet sends a new link.',
  body: inviteRequest,
  responses: { 201: { description: 'Invited', body: premiumUser } },
  problems: { account_disabled: 403, already_exists: 409 },
});

export const bulkInviteRoute = defineRoute({
  ...forOperators,
  id: 'bulkInvite',
  method: 'post',
  path: '/api/admin/invites/bulk',
  summary: 'Invite many people, or see first what would become of each',
  description: `At most ${limits.invitesPerRequest} in a request. Safe to repeat: nobody is emailed twice.`,
  body: bulkInviteRequest,
  responses: { 200: { description: 'What became of each, in their order', body: bulkInvited } },
});

export const failedMailsRoute = defineRoute({
  ...forOperators,
  id: 'failedMails',
  method: 'get',
  path: '/api/admin/mails/failed',
  summary: 'How many emails could not be sent, of those of the last days',
  description:
    'One that was sent in the end does not count. Nor does one that nobody needed any more.',
  responses: { 200: { description: 'The count, and of how many days', body: failedMails } },
});

export const adminRoutes = [
  adminStatusRoute,
  adminLoginRoute,
  adminLogoutRoute,
  premiumUsersRoute,
  inviteRoute,
  bulkInviteRoute,
  failedMailsRoute,
] as const;
