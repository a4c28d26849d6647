import type { LoginRequest } from '@tagwell/contracts/http/account';
import {
  adminLoginRoute,
  adminLogoutRoute,
  adminStatusRoute,
} from '@tagwell/contracts/http/admin-routes';
import { call, queryOf } from '../../shared/http/call.ts';

/** Whether an operator is signed in in this browser. */
export const adminStatusQuery = queryOf(adminStatusRoute);

export async function signInOperator(credentials: LoginRequest): Promise<void> {
  await call(adminLoginRoute, { body: credentials });
}

export async function signOutOperator(): Promise<void> {
  await call(adminLogoutRoute);
}
