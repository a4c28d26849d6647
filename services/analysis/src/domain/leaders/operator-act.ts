import type { OperatorAction } from '@tagwell/contracts/actions';
import type { operatorActed } from '@tagwell/contracts/events/events';
import type * as z from 'zod/mini';

/** Something for the audit, published in the transaction that did it. */
export type OperatorAct = z.infer<typeof operatorActed.payload>;

interface ActDetails {
  /** Id of the person it was done to, or what was done to a queue. */
  subject?: string;
  /** People imported or exported. */
  amount?: number;
}

export function operatorAct(
  operatorId: string,
  action: OperatorAction,
  { subject, amount }: ActDetails,
): OperatorAct {
  return {
    operatorId,
    action,
    subject: subject ?? null,
    amount: amount ?? null,
    waitlistSignupId: null,
    at: new Date().toISOString(),
  };
}
