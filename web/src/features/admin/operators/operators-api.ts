import type { OperatorLoginRequest, ResetPassword } from '@tagwell/contracts/http/account';
import { adminLoginRoute, adminLogoutRoute } from '@tagwell/contracts/http/admin-routes';
import {
  acceptOperatorRoute,
  changeRoleRoute,
  inviteOperatorRoute,
  operatorsRoute,
  removeOperatorRoute,
  resetSecondFactorRoute,
  sendOperatorLinkRoute,
  sendOwnLinkRoute,
  type AdminStatus,
  type InviteOperatorRequest,
} from '@tagwell/contracts/http/operator-routes';
import {
  getSecondFactorRoute,
  type SecondFactor,
  setUpSecondFactorRoute,
  switchOffSecondFactorRoute,
  switchOnSecondFactorRoute,
} from '@tagwell/contracts/http/second-factor-routes';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { call, invalidate, queryOf } from '../../../shared/http/call.ts';
import { queryClient } from '../../../shared/http/client.ts';

export const operatorsQuery = queryOf(operatorsRoute);

/** Invalidates the list after a change. */
export const invalidateOperators = (): Promise<void> => invalidate(operatorsRoute);

/** Mails a link to set a password. */
export const inviteOperator = (request: InviteOperatorRequest) =>
  call(inviteOperatorRoute, { body: request });

export const changeRole = (id: string, role: OperatorRole) =>
  call(changeRoleRoute, { params: { id }, body: { role } });

export async function removeOperator(id: string): Promise<void> {
  await call(removeOperatorRoute, { params: { id } });
}

/** Mails a link to set a new password; the one before no longer works. */
export const sendOperatorLink = (id: string) => call(sendOperatorLinkRoute, { params: { id } });

/** The same for oneself. */
export const sendOwnLink = () => call(sendOwnLinkRoute);

export const resetSecondFactor = (id: string) => call(resetSecondFactorRoute, { params: { id } });

/** A password by a link. Who has a second factor is not signed in by it. */
export const acceptInvitation = (request: ResetPassword): Promise<AdminStatus> =>
  call(acceptOperatorRoute, { body: request });

export const roles: readonly { value: OperatorRole; label: string; tells: string }[] = [
  {
    value: 'support',
    label: 'Support',
    tells: 'People, credits, invitations, waitlist, audit, figures and failed jobs.',
  },
  {
    value: 'catalogue',
    label: 'Catalog',
    tells: 'The catalog, objections and the figures. Nothing about customers.',
  },
  { value: 'owner', label: 'Owner', tells: 'Everything, and who else is an operator.' },
];

/** The second factor of the operator who is signed in. */
export const secondFactorQuery = queryOf(getSecondFactorRoute);

/** What the server has just told, at once. */
export function showSecondFactor(factor: SecondFactor): void {
  queryClient.setQueryData(secondFactorQuery.queryKey, factor);
}

/** After it was switched on. */
export const invalidateSecondFactor = (): Promise<void> => invalidate(getSecondFactorRoute);

/** A new secret, which counts once it is confirmed. */
export const setUpSecondFactor = () => call(setUpSecondFactorRoute);

/** Returns the recovery codes, which are shown only once. */
export async function switchOnSecondFactor(code: string): Promise<string[]> {
  return (await call(switchOnSecondFactorRoute, { body: { code } })).recoveryCodes;
}

export const switchOffSecondFactor = (code: string): Promise<SecondFactor> =>
  call(switchOffSecondFactorRoute, { body: { code } });

export const signInOperator = (credentials: OperatorLoginRequest): Promise<AdminStatus> =>
  call(adminLoginRoute, { body: credentials });

export async function signOutOperator(): Promise<void> {
  await call(adminLogoutRoute);
}
