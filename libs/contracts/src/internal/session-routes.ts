import * as z from 'zod/mini';
import { nothing } from '../http/define-route.ts';
import { defineInternalRoute } from './define-internal-route.ts';

/** Session ids one call may ask about. */
export const sessionsPerCall = 500;

/** Which of these sessions live. Ended, expired and unknown ones are left out. */
export const liveSessionsRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/sessions/live',
  service: 'auth',
  params: nothing,
  body: z.object({ sessionIds: z.array(z.uuid()).check(z.maxLength(sessionsPerCall)) }),
  answer: z.object({ sessionIds: z.array(z.uuid()) }),
});

/** What a renewal cookie is good for. */
const renewedSession = z.object({
  /** Id of the user or operator. */
  id: z.uuid(),
  sessionId: z.uuid(),
  /** The cookie with a fresh token, ready to be sent to the browser. */
  setCookie: z.string(),
});

/** Null when the renewal token is not, or no longer, good for anything. */
export const renewSessionRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/sessions/renew',
  service: 'auth',
  params: nothing,
  body: z.object({ audience: z.enum(['user', 'admin']), renewalToken: z.string() }),
  answer: z.object({ session: z.nullable(renewedSession) }),
});
