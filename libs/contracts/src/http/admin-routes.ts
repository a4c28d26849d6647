import * as z from 'zod/mini';
import {
  bulkInvited,
  bulkInviteRequest,
  inviteRequest,
  message,
  operatorLoginRequest,
  accountStates,
  premiumUser,
} from './account.ts';
import { limits } from '../limits.ts';
import { defineRoute, nothing } from './define-route.ts';
import { idList, listQuery, onePageOf } from './list-query.ts';
import { adminStatus } from './operator-routes.ts';

export const adminStatusRoute = defineRoute({
  id: 'adminStatus',
  method: 'get',
  path: '/api/admin/status',
  service: 'auth',
  access: 'visitor',
  summary: 'Whether an operator is signed in here',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: { 200: { description: 'The status', body: adminStatus } },
  problems: {},
});

export const adminLoginRoute = defineRoute({
  id: 'adminLogin',
  method: 'post',
  path: '/api/admin/login',
  service: 'auth',
  access: 'visitor',
  summary: 'Sign in as an operator',
  description:
    'Where a second factor is on, the right password alone answers `second_factor_required`: ask again with a `code`, of the app or for recovery. Each works once.',
  params: nothing,
  body: operatorLoginRequest,
  query: nothing,
  responses: { 200: { description: 'Signed in', body: adminStatus, headers: ['Set-Cookie'] } },
  problems: { invalid_credentials: 401, second_factor_required: 401, invalid_second_factor: 400 },
});

export const adminLogoutRoute = defineRoute({
  id: 'adminLogout',
  method: 'post',
  path: '/api/admin/logout',
  service: 'auth',
  access: 'visitor',
  dependsOnSession: true,
  summary: 'End the operator session; harmless without one',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: { 200: { description: 'Signed out', body: message, headers: ['Set-Cookie'] } },
  problems: {},
});

export const premiumUsersRoute = defineRoute({
  id: 'premiumUsers',
  method: 'get',
  path: '/api/admin/premium-users',
  service: 'auth',
  access: 'operator',
  summary: 'The premium accounts, page by page; searched by name, address or id',
  description:
    'One page of 25 by default, `limit` up to 100; how many there are in all is in the header.',
  params: nothing,
  body: nothing,
  query: z.extend(listQuery(['createdAt', 'name', 'email', 'premiumCredits']), {
    /** By default all of them. */
    state: z.optional(z.enum(accountStates)),
    /** Only these. */
    ids: z.optional(idList),
  }),
  responses: onePageOf(premiumUser),
  problems: {},
});

export const inviteRoute = defineRoute({
  id: 'invite',
  method: 'post',
  path: '/api/admin/invites',
  service: 'auth',
  access: 'operator',
  summary: 'Invite a person: makes the account and emails a link to set a password',
  description: 'Inviting someone who has not set a password yet sends a new link.',
  params: nothing,
  body: inviteRequest,
  query: nothing,
  responses: { 201: { description: 'Invited', body: premiumUser } },
  problems: { already_exists: 409 },
});

export const bulkInviteRoute = defineRoute({
  id: 'bulkInvite',
  method: 'post',
  path: '/api/admin/invites/bulk',
  service: 'auth',
  access: 'operator',
  summary: 'Invite many people, or see first what would become of each',
  description: `At most ${limits.invitesPerRequest} in a request. Safe to repeat: nobody is emailed twice.`,
  params: nothing,
  body: bulkInviteRequest,
  query: nothing,
  responses: { 200: { description: 'What became of each, in their order', body: bulkInvited } },
  problems: {},
});

export const adminRoutes = [
  adminStatusRoute,
  adminLoginRoute,
  adminLogoutRoute,
  premiumUsersRoute,
  inviteRoute,
  bulkInviteRoute,
] as const;
