import type * as z from 'zod/mini';
import type { OperatorAction } from '../actions.ts';
import type { operatorActed } from './events.ts';

/** An operator's act for the audit. */
export interface OperatorAct {
  operatorId: string;
  action: OperatorAction;
  /**
   * Id of the affected account, leader or signup, the change to a queue, or the person a file
   * changed.
   */
  subject?: string;
  /** Number of credits added, people imported, rows exported, or emails sent. */
  amount?: number;
  /** The signup that an invitation answers. */
  waitlistSignupId?: string | undefined;
  /** The invited person's address; only analytics can decrypt it. */
  sealedEmail?: string;
}

/** The operator of acts by server commands, such as `make invite`. */
export const commandOperator = {
  id: '00000000-0000-0000-0000-000000000000',
  email: 'command on the server',
};

/** The audit entry of an act done now. */
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
