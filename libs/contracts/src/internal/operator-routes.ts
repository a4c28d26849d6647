import * as z from 'zod/mini';
import { nothing } from '../http/define-route.ts';
import { operatorActed } from '../events/operator-events.ts';
import { defineInternalRoute } from './define-internal-route.ts';

/** An operator's doing, told by a process that has no outbox of its own. */
export const recordOperatorActRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/operator-acts',
  service: 'analytics',
  params: nothing,
  body: operatorActed.payload,
  answer: z.object({}),
});
