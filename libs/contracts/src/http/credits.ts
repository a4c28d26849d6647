import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';

export const creditReasons = ['signup', 'copy', 'top-up', 'closed'] as const;

/** One line of the ledger, from the account's side. */
export const creditEntry = z
  .object({
    id: z.string(),
    /** Positive for a grant, negative for a spend. */
    amount: z.int(),
    balanceAfter: z.int().check(z.minimum(0)),
    reason: z.enum(creditReasons),
    createdAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'CreditEntry' });
export type CreditEntry = z.infer<typeof creditEntry>;

export const creditHistory = z
  .object({
    /** Newest first. */
    entries: z.array(creditEntry),
    /** For the next page; null at the end. */
    nextCursor: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'CreditHistory' });

export const credits = z
  .object({ credits: z.int().check(z.minimum(0)) })
  .register(z.globalRegistry, { id: 'Credits' });

const bounded = { error: texts.creditsOutOfRange };

export const addCreditsRequest = z
  .strictObject({
    userId: z.uuid(),
    creditsToAdd: z
      .int(bounded)
      .check(z.minimum(limits.creditGrantMin, bounded), z.maximum(limits.creditGrantMax, bounded)),
  })
  .register(z.globalRegistry, { id: 'AddCreditsRequest' });
