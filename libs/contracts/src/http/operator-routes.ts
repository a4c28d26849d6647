import * as z from 'zod/mini';
import { uuid } from '../text-schema.ts';
import { operatorRoles } from '../operator-roles.ts';
import { message, operator, operatorPassword, emailAddress } from './account.ts';
import { defineRoute } from './define-route.ts';

const role = z.enum(operatorRoles);

export const adminStatus = z
  .object({
    isAdmin: z.boolean(),
    /** The signed-in operator's id. */
    id: z.optional(uuid()),
    role: z.optional(role),
  })
  .register(z.globalRegistry, { id: 'AdminStatus' });
export type AdminStatus = z.infer<typeof adminStatus>;

/** An operator as the owners see them. */
export const operatorDetails = z
  .object({
    id: uuid(),
    email: z.string(),
    role,
    createdAt: z.iso.datetime(),
    /** Invited but without a password yet. */
    isInvited: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** Null if unknown. */
    lastSignInAt: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'OperatorDetails' });
export type OperatorDetails = z.infer<typeof operatorDetails>;

const inviteOperatorRequest = z
  .strictObject({ email: emailAddress, role })
  .register(z.globalRegistry, { id: 'InviteOperatorRequest' });
export type InviteOperatorRequest = z.infer<typeof inviteOperatorRequest>;

const changeRoleRequest = z
  .strictObject({ role })
  .register(z.globalRegistry, { id: 'ChangeRoleRequest' });

const asItIsNow = { 200: { description: 'Current state', body: operatorDetails } };

const forVisitors = { service: 'auth', access: 'visitor' } as const;
const forOperators = { service: 'auth', access: 'operator' } as const;
const forOwners = { service: 'auth', access: 'operator', roles: ['owner'] } as const;
const params = z.object({ id: uuid() });

export const operatorsRoute = defineRoute({
  ...forOwners,
  id: 'operators',
  method: 'get',
  path: '/api/admin/operators',
  summary: 'The operators and what each may do, oldest first',
  responses: { 200: { description: 'The operators', body: z.array(operatorDetails) } },
});

export const operatorNamesRoute = defineRoute({
  ...forOperators,
  id: 'operatorNames',
  method: 'get',
  path: '/api/admin/operators/names',
  summary: 'Every operator, removed ones included, for the audit',
  responses: { 200: { description: 'Oldest first', body: z.array(operator) } },
});

export const inviteOperatorRoute = defineRoute({
  ...forOwners,
  id: 'inviteOperator',
  method: 'post',
  path: '/api/admin/operators',
  summary: 'Invite an operator: emails a link to set a password',
  description: 'Inviting someone who has not set one yet sends a new link, with the current role.',
  body: inviteOperatorRequest,
  responses: { 201: { description: 'Invited', body: operatorDetails } },
  problems: { already_exists: 409 },
  requestExample: { email: 'kim@example.com', role: 'catalogue' },
});

export const acceptOperatorRoute = defineRoute({
  ...forVisitors,
  id: 'acceptOperator',
  method: 'post',
  path: '/api/admin/operators/password',
  summary: 'Set the password of an operator with the token of a link, and sign in',
  description:
    'Works once, and ends all earlier sessions. With a second factor it signs nobody in.',
  body: operatorPassword,
  responses: { 200: { description: 'Signed in', body: adminStatus, headers: ['Set-Cookie'] } },
  problems: { invalid_reset_link: 400 },
});

export const changeRoleRoute = defineRoute({
  ...forOwners,
  id: 'changeRole',
  method: 'put',
  path: '/api/admin/operators/{id}/role',
  summary: 'Change what an operator may do',
  description: 'Every session of theirs ends, so that it counts at once.',
  params,
  body: changeRoleRequest,
  responses: asItIsNow,
  problems: { not_found: 404, last_owner: 409 },
});

export const removeOperatorRoute = defineRoute({
  ...forOwners,
  id: 'removeOperator',
  method: 'delete',
  path: '/api/admin/operators/{id}',
  summary: 'Remove an operator, or withdraw their invitation: every session of theirs ends',
  params,
  responses: { 200: { description: 'Removed', body: message } },
  problems: { not_found: 404, last_owner: 409, own_operator: 409 },
});

export const sendOperatorLinkRoute = defineRoute({
  ...forOwners,
  id: 'sendOperatorLink',
  method: 'post',
  path: '/api/admin/operators/{id}/link',
  summary: 'Email an operator a new link to set a password; the earlier link no longer works',
  description: 'The current password works until the link is used.',
  params,
  responses: asItIsNow,
  problems: { not_found: 404 },
});

export const sendOwnLinkRoute = defineRoute({
  ...forOperators,
  id: 'sendOwnLink',
  method: 'post',
  path: '/api/admin/password-link',
  roles: operatorRoles,
  summary: 'Email yourself a link to set another operator password',
  description: 'The current password works until the link is used; then all your sessions end.',
  responses: { 200: { description: 'The email is on its way', body: message } },
});

export const resetSecondFactorRoute = defineRoute({
  ...forOwners,
  id: 'resetSecondFactor',
  method: 'delete',
  path: '/api/admin/operators/{id}/second-factor',
  summary: 'Turn off the second factor of another operator who has lost it',
  description: 'Every session of theirs ends.',
  params,
  responses: asItIsNow,
  problems: { not_found: 404, own_operator: 409 },
});

/** Fixed paths before `{id}`, because the gateway takes the first matching pattern. */
export const operatorRoutes = [
  operatorsRoute,
  operatorNamesRoute,
  inviteOperatorRoute,
  acceptOperatorRoute,
  sendOwnLinkRoute,
  changeRoleRoute,
  removeOperatorRoute,
  sendOperatorLinkRoute,
  resetSecondFactorRoute,
] as const;
