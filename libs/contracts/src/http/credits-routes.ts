import * as z from 'zod/mini';
import { oneLine, text, uuid } from '../text-schema.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { defineRoute } from './define-route.ts';
import { csvFile } from './list-query.ts';

export const creditReasons = ['signup', 'copy', 'top-up', 'closed', 'correction'] as const;

/** A ledger entry, from the account's perspective. */
const creditEntry = z
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
    /** The next page's cursor; null at the end. */
    nextCursor: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'CreditHistory' });

/** An entry in a user's data export. */
const notedEntry = z
  .extend(creditEntry, {
    /** Why an operator corrected the balance; null for other changes. */
    note: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'NotedCreditEntry' });
export type NotedEntry = z.infer<typeof notedEntry>;

/** An entry as operators see it. */
const operatorsEntry = z
  .extend(notedEntry, {
    /** The operator who added or corrected credits; null for other changes. */
    operatorId: z.nullable(uuid()),
  })
  .register(z.globalRegistry, { id: 'OperatorsCreditEntry' });
export type OperatorsEntry = z.infer<typeof operatorsEntry>;

export const notedHistory = z
  .object({ entries: z.array(operatorsEntry), nextCursor: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: 'NotedCreditHistory' });
export type NotedHistory = z.infer<typeof notedHistory>;

export const credits = z
  .object({ credits: z.int().check(z.minimum(0)) })
  .register(z.globalRegistry, { id: 'Credits' });

const bounded = { error: texts.creditsOutOfRange };

const addCreditsRequest = z
  .strictObject({
    userId: uuid(),
    creditsToAdd: z
      .int(bounded)
      .check(z.minimum(limits.creditGrantMin, bounded), z.maximum(limits.creditGrantMax, bounded)),
  })
  .register(z.globalRegistry, { id: 'AddCreditsRequest' });

const correctable = { error: texts.correctionOutOfRange };

const correctCreditsRequest = z
  .strictObject({
    amount: z
      .int(correctable)
      .check(
        z.minimum(-limits.creditGrantMax, correctable),
        z.maximum(limits.creditGrantMax, correctable),
        z.refine((amount) => amount !== 0, correctable),
      )
      .register(z.globalRegistry, { description: 'Positive adds, negative takes away; not 0' }),
    reason: text({ error: texts.correctionReasonMissing }).check(
      z.overwrite(oneLine),
      z.minLength(1, texts.correctionReasonMissing),
      z.maxLength(limits.correctionReasonMaxCharacters, texts.correctionReasonTooLong),
    ),
  })
  .register(z.globalRegistry, { id: 'CorrectCreditsRequest' });
export type CorrectCreditsRequest = z.infer<typeof correctCreditsRequest>;

const keyHeader = {
  'Idempotency-Key':
    'A retry with the same key gets the first answer, and changes nothing. What was refused may be sent again.',
};

const fromCursor = z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/u))) });
const ofAccount = z.object({ id: uuid() });

const forUsers = { service: 'credits', access: 'user' } as const;
const forOperators = { service: 'credits', access: 'operator' } as const;

export const getCreditsRoute = defineRoute({
  ...forUsers,
  id: 'getCredits',
  method: 'get',
  path: '/api/user/credits',
  summary: 'Your balance',
  responses: { 200: { description: 'The balance', body: credits } },
});

export const decrementCreditsRoute = defineRoute({
  ...forUsers,
  id: 'decrementCredits',
  method: 'post',
  path: '/api/user/decrement-credits',
  summary: 'Spend one credit to copy a post',
  description: 'With the post’s id as the key, copying the same post again is free.',
  headers: keyHeader,
  responses: { 200: { description: 'Spent; the balance left', body: credits } },
  problems: { no_credits: 402, idempotency_busy: 409, idempotency_conflict: 422 },
});

export const addCreditsRoute = defineRoute({
  ...forOperators,
  id: 'addCredits',
  method: 'post',
  path: '/api/admin/add-credits',
  summary: 'Top up an account',
  body: addCreditsRequest,
  headers: keyHeader,
  responses: { 200: { description: 'Added; the new balance', body: credits } },
  problems: { not_found: 404, idempotency_busy: 409, idempotency_conflict: 422 },
});

export const creditHistoryRoute = defineRoute({
  ...forUsers,
  id: 'creditHistory',
  method: 'get',
  path: '/api/user/credits/history',
  summary: 'Every change of your balance, newest first',
  query: fromCursor,
  responses: { 200: { description: 'One page', body: creditHistory } },
});

export const accountHistoryRoute = defineRoute({
  ...forOperators,
  id: 'accountHistory',
  method: 'get',
  path: '/api/admin/credits/{id}/history',
  summary: 'Every change of an account’s balance, newest first, with the reasons of corrections',
  params: ofAccount,
  query: fromCursor,
  responses: { 200: { description: 'One page', body: notedHistory } },
});

export const exportLedgerRoute = defineRoute({
  ...forOperators,
  id: 'exportLedger',
  method: 'get',
  path: '/api/admin/credits/{id}/export',
  summary: 'Every change of an account’s balance as credits.csv, oldest first',
  description:
    'Cells that a spreadsheet would take for a formula begin with an apostrophe. The count is in the header.',
  params: ofAccount,
  responses: csvFile,
});

export const correctCreditsRoute = defineRoute({
  ...forOperators,
  id: 'correctCredits',
  method: 'post',
  path: '/api/admin/credits/{id}/corrections',
  summary: 'Correct a balance, up or down, and say why',
  description: 'A correction is an entry of its own: what was entered before stays as it is.',
  params: ofAccount,
  body: correctCreditsRequest,
  headers: keyHeader,
  responses: { 200: { description: 'Corrected; the new balance', body: credits } },
  problems: { no_credits: 402, not_found: 404, idempotency_busy: 409, idempotency_conflict: 422 },
});

export const creditsRoutes = [
  getCreditsRoute,
  decrementCreditsRoute,
  addCreditsRoute,
  creditHistoryRoute,
  accountHistoryRoute,
  exportLedgerRoute,
  correctCreditsRoute,
] as const;
