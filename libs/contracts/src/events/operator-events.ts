import * as z from 'zod/mini';
import { operatorActions } from '../operator-actions.ts';
import { defineEvent } from './define-event.ts';

/** An operator did something that the audit has to know, told in the transaction that did it. */
export const operatorActed = defineEvent({
  name: 'operator.acted',
  payload: z.object({
    operatorId: z.uuid(),
    action: z.enum(operatorActions),
    /** Id of the account, leader, queue or signup it was done to; null where there is none. */
    subject: z.nullable(z.string().check(z.maxLength(255))),
    /** Credits added, people imported, rows exported. */
    amount: z.nullable(z.int()),
    /** The signup that an invitation answers. */
    waitlistSignupId: z.nullable(z.uuid()),
    at: z.iso.datetime(),
  }),
  consumers: ['analytics'],
});
