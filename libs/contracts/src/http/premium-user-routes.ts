import * as z from 'zod/mini';
import { uuid } from '../text-schema.ts';
import { message, premiumUser } from './account.ts';
import { defineRoute } from './define-route.ts';

/** States of the mail with the link to set a password. */
const invitationStates = [
  /** On its way to the mail server. */
  'sending',
  'sent',
  /** The mail server never accepted it. */
  'failed',
  /** Somebody has opened the link. */
  'opened',
  /** The link has expired. */
  'expired',
  /** A password was set. */
  'accepted',
] as const;
export type InvitationState = (typeof invitationStates)[number];

const moment = z.nullable(z.iso.datetime());

export const premiumUserDetails = z
  .extend(premiumUser, {
    invitation: z.object({
      state: z.enum(invitationStates),
      sentAt: moment,
      openedAt: moment,
      /** Null before that, or if it was not recorded. */
      acceptedAt: moment,
      expiresAt: moment,
    }),
    /** When the account was disabled; null if it is not. */
    disabledAt: moment,
    /** Signed-in browsers. */
    sessions: z.int().check(z.minimum(0)),
    lastSignInAt: moment,
  })
  .register(z.globalRegistry, { id: 'PremiumUserDetails' });
export type PremiumUserDetails = z.infer<typeof premiumUserDetails>;

const forOperators = { service: 'auth', access: 'operator' } as const;
const params = z.object({ id: uuid() });
const details = { 200: { description: 'Current state', body: premiumUserDetails } };

export const getPremiumUserRoute = defineRoute({
  ...forOperators,
  id: 'getPremiumUser',
  method: 'get',
  path: '/api/admin/premium-users/{id}',
  summary: 'One premium account: its invitation, its sessions, and whether it is disabled',
  params,
  responses: details,
  problems: { not_found: 404 },
});

export const resendInvitationRoute = defineRoute({
  ...forOperators,
  id: 'resendInvitation',
  method: 'post',
  path: '/api/admin/premium-users/{id}/invitation',
  summary: 'Email a new link to someone who has not set a password',
  description: 'The earlier link no longer works.',
  params,
  responses: details,
  problems: { account_disabled: 403, not_found: 404, already_exists: 409 },
});

export const withdrawInvitationRoute = defineRoute({
  ...forOperators,
  id: 'withdrawInvitation',
  method: 'delete',
  path: '/api/admin/premium-users/{id}/invitation',
  summary: 'Withdraw an invitation: the account that nobody has used is deleted',
  params,
  responses: { 200: { description: 'Withdrawn', body: message } },
  problems: { not_found: 404, already_exists: 409 },
});

export const disablePremiumUserRoute = defineRoute({
  ...forOperators,
  id: 'disablePremiumUser',
  method: 'put',
  path: '/api/admin/premium-users/{id}/disabled',
  summary: 'Disable an account, or enable it again',
  description: 'Nobody can sign in to it, every session of it ends, and nothing of it is deleted.',
  params,
  body: z.strictObject({ disabled: z.boolean() }).register(z.globalRegistry, { id: 'Disable' }),
  responses: details,
  problems: { not_found: 404 },
});

export const endSessionsRoute = defineRoute({
  ...forOperators,
  id: 'endSessions',
  method: 'delete',
  path: '/api/admin/premium-users/{id}/sessions',
  summary: 'Sign an account out in every browser',
  params,
  responses: details,
  problems: { not_found: 404 },
});

export const deletePremiumUserRoute = defineRoute({
  ...forOperators,
  id: 'deletePremiumUser',
  method: 'delete',
  path: '/api/admin/premium-users/{id}',
  summary: 'Delete an account, with all that is kept about the person',
  params,
  responses: { 200: { description: 'Deleted', body: message } },
  problems: { not_found: 404 },
});

export const premiumUserRoutes = [
  getPremiumUserRoute,
  resendInvitationRoute,
  withdrawInvitationRoute,
  disablePremiumUserRoute,
  endSessionsRoute,
  deletePremiumUserRoute,
] as const;
