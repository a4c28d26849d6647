import * as z from 'zod/mini';
import {
  addCreditsRequest,
  correctCreditsRequest,
  creditHistory,
  credits,
  notedHistory,
} from './credits.ts';
import { defineRoute, nothing } from './define-route.ts';

const keyHeader = {
  'Idempotency-Key': 'A retry with the same key gets the first answer, and changes nothing.',
};

const fromCursor = z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/u))) });
const ofAccount = z.object({ id: z.uuid() });

export const getCreditsRoute = defineRoute({
  id: 'getCredits',
  method: 'get',
  path: '/api/user/credits',
  service: 'credits',
  access: 'user',
  summary: 'Your balance',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: { 200: { description: 'The balance', body: credits } },
  problems: {},
});

export const decrementCreditsRoute = defineRoute({
  id: 'decrementCredits',
  method: 'post',
  path: '/api/user/decrement-credits',
  service: 'credits',
  access: 'user',
  summary: 'Spend one credit to copy a post',
  description: 'With the post’s id as the key, copying the same post again is free.',
  params: nothing,
  body: nothing,
  query: nothing,
  headers: keyHeader,
  responses: { 200: { description: 'Spent; the balance left', body: credits } },
  problems: { no_credits: 402, idempotency_busy: 409, idempotency_conflict: 422 },
});

export const addCreditsRoute = defineRoute({
  id: 'addCredits',
  method: 'post',
  path: '/api/admin/add-credits',
  service: 'credits',
  access: 'operator',
  summary: 'Top up an account',
  params: nothing,
  body: addCreditsRequest,
  query: nothing,
  headers: keyHeader,
  responses: { 200: { description: 'Added; the new balance', body: credits } },
  problems: { not_found: 404, idempotency_busy: 409, idempotency_conflict: 422 },
});

export const creditHistoryRoute = defineRoute({
  id: 'creditHistory',
  method: 'get',
  path: '/api/user/credits/history',
  service: 'credits',
  access: 'user',
  summary: 'Every change of your balance, newest first',
  params: nothing,
  body: nothing,
  query: fromCursor,
  responses: { 200: { description: 'One page', body: creditHistory } },
  problems: {},
});

export const accountHistoryRoute = defineRoute({
  id: 'accountHistory',
  method: 'get',
  path: '/api/admin/credits/{id}/history',
  service: 'credits',
  access: 'operator',
  summary: 'Every change of an account’s balance, newest first, with the reasons of corrections',
  params: ofAccount,
  body: nothing,
  query: fromCursor,
  responses: { 200: { description: 'One page', body: notedHistory } },
  problems: {},
});

export const correctCreditsRoute = defineRoute({
  id: 'correctCredits',
  method: 'post',
  path: '/api/admin/credits/{id}/corrections',
  service: 'credits',
  access: 'operator',
  summary: 'Correct a balance, up or down, and say why',
  description: 'A correction is an entry of its own: what was entered before stays as it is.',
  params: ofAccount,
  body: correctCreditsRequest,
  query: nothing,
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
  correctCreditsRoute,
] as const;
