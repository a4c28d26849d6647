import type * as z from 'zod/mini';
import type { OperatorAction } from '../actions.ts';
import type { operatorActed } from './events.ts';

/** What an operator did, for the audit. */
export interface OperatorAct {
  operatorId: string;
  action: OperatorAction;
  /** Id of the account, leader or signup it was done to, what was done to a queue, or whom a file changed. */
  subject?: string;
  /** Credits added, people imported, rows exported, emails written to. */
  amount?: number;
  /** The signup that an invitation answers. */
  waitlistSignupId?: string | undefined;
  /** The address of whom an invitation is for: only analytics can open it. */
  sealedEmail?: string;
}

/** Stands in the place of an operator where a command on the server did something, as `make invite`. */
export const commandOperator = {
  id: '00000000-0000-0000-0000-000000000000',
  email: 'command on the server',
};

/** The audit's entry of an act that is done now. */
export function auditEntryOf(act: OperatorAct): z.infer<typeof operatorActed.payload> {
  return {
    operatorId: act.operatorId,
    action: act.action,
    subject: act.subject ?? null,
    amount: act.amount ?? null,
    waitlistSignupId: act.waitlistSignupId ?? null,
    ...(act.sealedEmail !== undefined && { sealedEmail: act.sealedEmail }),
    at: new Date().toISOString(),
  };
}
