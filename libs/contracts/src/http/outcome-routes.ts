import * as z from 'zod/mini';
import { uuid } from '../text-schema.ts';
import { message } from './account.ts';
import { defineRoute } from './define-route.ts';
import { outcome, postSummary } from './posts-routes.ts';

/** When writers are asked about a finished post: from so many hours to so many days later. */
export const askingTime = { fromHours: 20, toDays: 14 } as const;

const outcomesToAsk = z
  .object({
    /** Null until the writer has decided whether to be asked. */
    asks: z.nullable(z.boolean()),
    /** Posts with tags that wait for an answer, newest first; empty if asking is off. */
    posts: z.array(postSummary),
  })
  .register(z.globalRegistry, { id: 'OutcomesToAsk' });

const forUsers = { service: 'analysis', access: 'user' } as const;

export const outcomesToAskRoute = defineRoute({
  ...forUsers,
  id: 'outcomesToAsk',
  method: 'get',
  path: '/api/outcomes',
  summary: 'Finished posts where it is not known yet whether the tagged people replied',
  responses: { 200: { description: 'At most three', body: outcomesToAsk } },
});

export const askOutcomesRoute = defineRoute({
  ...forUsers,
  id: 'askOutcomes',
  method: 'put',
  path: '/api/outcomes',
  summary: 'Whether you want to be asked, a day after a post, who replied',
  body: z.strictObject({ asks: z.boolean() }).register(z.globalRegistry, { id: 'AskOutcomes' }),
  responses: { 200: { description: 'Saved', body: message } },
});

export const recordOutcomeRoute = defineRoute({
  ...forUsers,
  id: 'recordOutcome',
  method: 'put',
  path: '/api/posts/{id}/outcome',
  summary: 'Say how many of the people in a finished post replied',
  description:
    'It orders people who fit alike, and operators see sums. Safe to repeat and to change.',
  params: z.object({ id: uuid() }),
  body: z.strictObject({ outcome }).register(z.globalRegistry, { id: 'RecordOutcome' }),
  responses: { 200: { description: 'Saved', body: message } },
  problems: { not_found: 404 },
});

export const outcomeRoutes = [outcomesToAskRoute, askOutcomesRoute, recordOutcomeRoute] as const;
