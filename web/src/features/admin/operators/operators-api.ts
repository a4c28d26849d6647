import { operatorsRoute } from '@tagwell/contracts/http/operator-routes';
import {
  getSecondFactorRoute,
  type SecondFactor,
} from '@tagwell/contracts/http/second-factor-routes';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { queryOf } from '../../../shared/http/call.ts';
import { queryClient } from '../../../shared/http/client.ts';

export const operatorsQuery = queryOf(operatorsRoute);

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
