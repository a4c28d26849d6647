import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { text } from '../text.ts';
import { texts } from '../texts.ts';

export const creditReasons = ['signup', 'copy', 'top-up', 'closed', 'correction'] as const;

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

/** As it is in the file of somebody's data. */
export const notedEntry = z
  .extend(creditEntry, {
    /** Why an operator corrected the balance; null for every other change. */
    note: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'NotedCreditEntry' });
export type NotedEntry = z.infer<typeof notedEntry>;

/** As an operator sees it beside others. */
const operatorsEntry = z
  .extend(notedEntry, {
    /** Who added or corrected; null for what no operator did. */
    operatorId: z.nullable(z.uuid()),
  })
  .register(z.globalRegistry, { id: 'OperatorsCreditEntry' });
export type OperatorsEntry = z.infer<typeof operatorsEntry>;

export const notedHistory = z
  .object({ entries: z.array(operatorsEntry), nextCursor: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: 'NotedCreditHistory' });

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

const correctable = { error: texts.correctionOutOfRange };

export const correctCreditsRequest = z
  .strictObject({
    /** Positive adds, negative takes away. */
    amount: z.int(correctable).check(
      z.minimum(-limits.creditGrantMax, correctable),
      z.maximum(limits.creditGrantMax, correctable),
      z.refine((amount) => amount !== 0, correctable),
    ),
    reason: text({ error: texts.correctionReasonMissing }).check(
      z.trim(),
      z.minLength(1, texts.correctionReasonMissing),
      z.maxLength(limits.correctionReasonMaxCharacters, texts.correctionReasonTooLong),
    ),
  })
  .register(z.globalRegistry, { id: 'CorrectCreditsRequest' });
export type CorrectCreditsRequest = z.infer<typeof correctCreditsRequest>;
