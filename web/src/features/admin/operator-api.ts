import type { OperatorLoginRequest } from '@tagwell/contracts/http/account';
import {
  adminLoginRoute,
  adminLogoutRoute,
  adminStatusRoute,
} from '@tagwell/contracts/http/admin-routes';
import type { AdminStatus } from '@tagwell/contracts/http/operators';
import { call, queryOf } from '../../shared/http/call.ts';

/** Whether an operator is signed in in this browser. */
export const adminStatusQuery = queryOf(adminStatusRoute);

export const signInOperator = (credentials: OperatorLoginRequest): Promise<AdminStatus> =>
  call(adminLoginRoute, { body: credentials });

export async function signOutOperator(): Promise<void> {
  await call(adminLogoutRoute);
}
