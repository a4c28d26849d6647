import * as z from 'zod/mini';
import { credits } from '../http/credits.ts';
import { nothing } from '../http/define-route.ts';
import { defineInternalRoute } from './define-internal-route.ts';

const params = z.object({ id: z.uuid() });

/** What a premium analysis asks before it begins. */
export const userCreditsRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/users/{id}/credits',
  service: 'credits',
  params,
  body: nothing,
  answer: credits,
});

/** Under which names the writer may stand in their own network; empty for an unknown user. */
export const userNamesRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/users/{id}/names',
  service: 'auth',
  params,
  body: nothing,
  answer: z.object({ names: z.array(z.string()) }),
});
