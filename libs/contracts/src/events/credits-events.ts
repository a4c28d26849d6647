import * as z from 'zod/mini';
import { creditReasons } from '../http/credits.ts';
import { defineEvent } from './define-event.ts';

export const creditsChanged = defineEvent({
  name: 'credits.changed',
  payload: z.object({
    userId: z.uuid(),
    balance: z.int().check(z.minimum(0)),
    /** Grows with each entry of an account: a listener drops what is older than it has. */
    version: z.int().check(z.minimum(1)),
    /** Positive for a grant, negative for a spend. */
    amount: z.int(),
    reason: z.enum(creditReasons),
  }),
  consumers: ['auth', 'analytics'],
});
