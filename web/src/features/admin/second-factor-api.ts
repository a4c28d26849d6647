import {
  getSecondFactorRoute,
  type SecondFactor,
  setUpSecondFactorRoute,
  switchOffSecondFactorRoute,
  switchOnSecondFactorRoute,
} from '@tagwell/contracts/http/second-factor-routes';
import type { QueryClient } from '@tanstack/react-query';
import { call, forget, queryOf } from '../../shared/http/call.ts';

/** Of the operator who is signed in. */
export const secondFactorQuery = queryOf(getSecondFactorRoute);

/** What the server has just told, at once. */
export function showSecondFactor(queryClient: QueryClient, factor: SecondFactor): void {
  queryClient.setQueryData(secondFactorQuery.queryKey, factor);
}

/** After it was switched on. */
export const forgetSecondFactor = (queryClient: QueryClient): Promise<void> =>
  forget(queryClient, getSecondFactorRoute);

/** A new secret, which counts once it is confirmed. */
export const setUpSecondFactor = () => call(setUpSecondFactorRoute);

/** Answers with the recovery codes, which are told this once. */
export async function switchOnSecondFactor(code: string): Promise<string[]> {
  return (await call(switchOnSecondFactorRoute, { body: { code } })).recoveryCodes;
}

export const switchOffSecondFactor = (code: string): Promise<SecondFactor> =>
  call(switchOffSecondFactorRoute, { body: { code } });
