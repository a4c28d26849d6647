import * as z from 'zod/mini';
import { addCreditsRequest, creditHistory, credits } from './credits.ts';
import { defineRoute, nothing } from './define-route.ts';

const keyHeader = {
  'Idempotency-Key': 'A retry with the same key gets the first answer, and changes nothing.',
};

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
  access: 'admin',
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
  query: z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/u))) }),
  responses: { 200: { description: 'One page', body: creditHistory } },
  problems: {},
});

export const creditsRoutes = [
  getCreditsRoute,
  decrementCreditsRoute,
  addCreditsRoute,
  creditHistoryRoute,
] as const;
