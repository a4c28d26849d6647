import type { OperatorAction } from '@tagwell/contracts/actions';
import { operatorActed } from '@tagwell/contracts/events/events';
import { publishEvent } from '@tagwell/events/outbox';
import type { Knex } from 'knex';

export interface OperatorAct {
  operatorId: string;
  action: OperatorAction;
  /** Id of the account it was done to, or what was done to a queue. */
  subject?: string;
  /** The signup that an invitation answers. */
  waitlistSignupId?: string | undefined;
}

/** Publishes the act to the audit, if and only if the caller's transaction commits. */
export async function recordAct(trx: Knex.Transaction, act: OperatorAct): Promise<void> {
  const { operatorId, action, subject = null, waitlistSignupId = null } = act;
  const at = new Date().toISOString();
  await publishEvent(trx, operatorActed, {
    operatorId,
    action,
    subject,
    amount: null,
    waitlistSignupId,
    at,
  });
}
